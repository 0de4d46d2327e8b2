import { houseTypes, type HouseType } from '@hotel/contract/house'
import type { HouseImportColumn } from '@hotel/contract/house/import'

import { finderOf } from '../../import/cells.ts'

/** Accepted column headings; the first English and the first Chinese one are used in the template. */
export const columnNames: Record<HouseImportColumn, readonly string[]> = {
  houseNo: ['Room number', '房号', 'Room no', 'Number', 'No', 'Room', '房间号', '房间', '编号'],
  name: ['Name', '名称', 'Room name', '房间名称', '房名'],
  houseType: ['Type', '类型', '类别'],
  building: ['Building', '楼栋', '楼座', '楼', '栋'],
  floor: ['Floor', '楼层', 'Level', '层'],
  zone: ['Zone', '区域', 'Area', '分区'],
  roomType: ['Room type', '房型', 'Kind of room'],
  status: ['Status', '状态', 'State'],
}

export const typeNames: Record<HouseType, readonly string[]> = {
  room: ['Room', '客房', '房间'],
  restaurant: ['Restaurant', '餐厅', 'Bar', '酒吧'],
  lobby: ['Lobby', '大堂'],
  meeting: ['Meeting room', '会议室', 'Meeting'],
  gym: ['Gym and pool', '健身与泳池', 'Gym', 'Pool', '健身房', '泳池'],
  other: ['Other place', '其他场所', 'Other', '其他', '其他区域'],
}

export const statusNames: Record<'in_use' | 'closed', readonly string[]> = {
  in_use: ['In use', '使用中', 'Open', '启用'],
  closed: ['Closed', '已停用', '停用'],
}

export const typeCalled = finderOf(typeNames)
export const statusCalled = finderOf(statusNames)
export const typeList = houseTypes.map((type) => typeNames[type][0]).join(', ')
