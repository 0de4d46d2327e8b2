/** Refusals of changes to members and their rooms. */
export const memberReasons = {
  memberChangedMeanwhile: {
    result: 'conflict',
    en: 'Someone else changed this member first. Check the changes and try again.',
    'zh-CN': '其他人刚刚更改了该成员。',
  },
  memberStatusNotPossible: {
    result: 'refused',
    en: 'This action is not possible in the member’s current status.',
    'zh-CN': '该成员当前状态下不能执行此操作。',
  },
  memberNotActive: {
    result: 'refused',
    en: 'Only active members can be responsible for rooms.',
    'zh-CN': '只有在职成员才能负责房间。',
  },
  ownAccount: {
    result: 'refused',
    en: 'You cannot change your own role or status or delete your own account.',
    'zh-CN': '您不能更改自己的角色或状态，也不能删除自己。',
  },
  lastAdministrator: {
    result: 'refused',
    en: 'This is the hotel’s last administrator. Make another member an administrator first.',
    'zh-CN': '这是酒店的最后一位管理员，请先指定其他人为管理员。',
  },
  reasonMissing: {
    result: 'refused',
    en: 'Enter a reason.',
    'zh-CN': '请填写原因。',
  },
  keysNotOwned: {
    result: 'refused',
    en: 'You can only give menus that you have yourself.',
    'zh-CN': '您只能授予自己拥有的菜单。',
  },
  userNameTaken: {
    result: 'refused',
    en: 'This user name is not available. Enter another one.',
    'zh-CN': '此用户名不可用，请换一个。',
  },
  userNameClaimed: {
    result: 'refused',
    en: 'The user name {userName} is taken. Enter another one, such as {proposal}, and tell your colleague.',
    'zh-CN': '用户名 {userName} 已被使用。请换一个，例如 {proposal}，并告知这位同事。',
  },
  userNameFixed: {
    result: 'refused',
    en: 'A user name can be set only when confirming a join request.',
    'zh-CN': '只有在确认加入申请时才能设置用户名。',
  },
  rangeEmpty: {
    result: 'refused',
    en: 'No rooms in use in this range.',
    'zh-CN': '此范围内没有使用中的房间。',
  },
  tooManyHouses: {
    result: 'refused',
    en: 'Select up to 500 rooms at a time.',
    'zh-CN': '一次最多 500 间房，请缩小范围。',
  },
  housesMissing: {
    result: 'refused',
    en: 'Select rooms or a range of rooms.',
    'zh-CN': '请选择房间，或指定一个范围。',
  },
} as const
