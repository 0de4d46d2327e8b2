import type { UserRole } from '@hotel/contract/http/endpoint'
import type { MemberImportColumn } from '@hotel/contract/member/import'

import { finderOf } from '../../import/cells.ts'

/** Accepted column headings; the first English and the first Chinese one are used in the template. */
export const columnNames: Record<MemberImportColumn, readonly string[]> = {
  name: ['Name', '姓名', 'Full name', '名字', '员工姓名'],
  userName: ['User name', '用户名', 'Login', 'Account', '登录名', '账号', '帐号'],
  userRole: ['Role', '角色', '权限'],
  department: ['Department', '部门', 'Team'],
  jobTitle: ['Job title', '职位', 'Job', 'Position', 'Title', '岗位', '职务'],
  phone: ['Phone', '电话', 'Phone number', 'Mobile', '手机', '手机号', '联系电话'],
  rooms: ['Rooms', '负责房间', 'Responsible for', 'Room numbers', '房间', '房号'],
}

const roleKeys = { administrator: 1, manager: 2, staff: 3 } as const

export const roleNames: Record<keyof typeof roleKeys, readonly string[]> = {
  administrator: ['Administrator', '管理员', 'Admin', '1'],
  manager: ['Manager', '经理', '主管', '2'],
  staff: ['Staff', '员工', '普通员工', '3'],
}

const keyCalled = finderOf(roleNames)

export function roleCalled(text: string): UserRole | undefined {
  const key = keyCalled(text)
  return key && roleKeys[key]
}
