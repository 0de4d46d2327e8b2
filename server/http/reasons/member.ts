/** Why a member, or a match of one with rooms, is not changed. */
export const memberReasons = {
  memberChangedMeanwhile: {
    result: 'conflict',
    en: 'Somebody else changed this member first.',
    'zh-CN': '其他人已先更改了该成员。',
  },
  memberStatusNotPossible: {
    result: 'refused',
    en: 'This cannot be done to the member as they stand now.',
    'zh-CN': '该成员当前状态下不能执行此操作。',
  },
  memberNotActive: {
    result: 'refused',
    en: 'Only an active member can answer for rooms.',
    'zh-CN': '只有在职成员才能负责房间。',
  },
  ownAccount: {
    result: 'refused',
    en: 'You cannot change your own role or status, nor delete yourself.',
    'zh-CN': '您不能更改自己的角色或状态，也不能删除自己。',
  },
  lastAdministrator: {
    result: 'refused',
    en: 'This is the last administrator of the hotel. Make somebody else one first.',
    'zh-CN': '这是酒店的最后一位管理员，请先指定其他人为管理员。',
  },
  reasonMissing: {
    result: 'refused',
    en: 'Please say why.',
    'zh-CN': '请填写原因。',
  },
  keysNotOwned: {
    result: 'refused',
    en: 'You can only give menus that you have yourself.',
    'zh-CN': '您只能授予自己拥有的菜单。',
  },
  userNameTaken: {
    result: 'refused',
    en: 'This user name cannot be used. Please choose another.',
    'zh-CN': '此用户名不可用，请换一个。',
  },
  rangeEmpty: {
    result: 'refused',
    en: 'There is no room in use in this range.',
    'zh-CN': '此范围内没有使用中的房间。',
  },
  tooManyHouses: {
    result: 'refused',
    en: 'At most 500 rooms at a time. Please choose a smaller range.',
    'zh-CN': '一次最多 500 间，请缩小范围。',
  },
  housesMissing: {
    result: 'refused',
    en: 'Please choose rooms, or one range of them.',
    'zh-CN': '请选择房间，或指定一个范围。',
  },
} as const
