/** Refusals of actions on a case. */
export const caseReasons = {
  reasonMissing: {
    result: 'refused',
    en: 'Enter a reason.',
    'zh-CN': '请填写原因。',
  },
  photosWithoutWords: {
    result: 'refused',
    en: 'Add a message to the photo for the guest.',
    'zh-CN': '发给宾客的照片须附上一句说明。',
  },
  ownerOrDepartment: {
    result: 'refused',
    en: 'Select either a member or a department, not both.',
    'zh-CN': '请选择一位成员或一个部门（二选一）。',
  },
  assignNeedsManager: {
    result: 'refused',
    en: 'Only managers can assign to a specific member. Assign to a department instead.',
    'zh-CN': '指派给具体成员需由经理操作，您可以指派给部门。',
  },
  ownerIsSubject: {
    result: 'refused',
    en: 'Members cannot handle a case that concerns them. Select someone else.',
    'zh-CN': '投诉涉及的员工不能处理该投诉。',
  },
  ownerWithoutAccess: {
    result: 'refused',
    en: 'This member has no access to feedback. Select someone else.',
    'zh-CN': '该成员没有反馈权限，请选择其他成员。',
  },
  mentionUnseeing: {
    result: 'refused',
    en: 'A mentioned colleague does not have access to this case. Remove the mention.',
    'zh-CN': '备注中提到的成员无权查看这条反馈。',
  },
  holdTooLong: {
    result: 'refused',
    en: 'Select an end time in the future, up to 30 days ahead.',
    'zh-CN': '暂缓的结束时间须在未来 30 天之内。',
  },
  holdNeedsManager: {
    result: 'refused',
    en: 'Only a manager can hold a case for more than 24 hours.',
    'zh-CN': '暂缓超过 24 小时需由经理操作。',
  },
  classifyNeedsManager: {
    result: 'refused',
    en: 'Only a manager can change the type or lower the severity.',
    'zh-CN': '更改类型或调低严重程度需由经理操作。',
  },
  compensationDecided: {
    result: 'refused',
    en: 'This compensation has already been approved or rejected.',
    'zh-CN': '该补偿已有审批结果。',
  },
  compensationNotApproved: {
    result: 'refused',
    en: 'Only approved compensation can be marked as given, and only once.',
    'zh-CN': '只有已批准且尚未发放的补偿才能标记为已发放。',
  },
  compensationBeyond: {
    result: 'refused',
    en: 'This amount exceeds your approval limit. Ask a manager or an administrator.',
    'zh-CN': '金额超出您的审批权限。',
  },
  mergeItself: {
    result: 'refused',
    en: 'A case cannot be merged into itself.',
    'zh-CN': '不能将反馈合并到其自身。',
  },
  mergeTargetOver: {
    result: 'refused',
    en: 'Only open cases can be merged into each other.',
    'zh-CN': '只有未结反馈可以合并。',
  },
  mergeSensitive: {
    result: 'refused',
    en: 'A sensitive case cannot be merged with another case.',
    'zh-CN': '敏感反馈不能与普通反馈合并。',
  },
  mergeNeedsManager: {
    result: 'refused',
    en: 'You can merge only your own cases. Ask a manager to merge others.',
    'zh-CN': '您只能合并自己负责的反馈，其他情况请联系经理。',
  },
  houseUnknown: {
    result: 'refused',
    en: 'This room or place does not exist. Check the number.',
    'zh-CN': '没有这个房间或场所。',
  },
  handoverOwn: {
    result: 'refused',
    en: 'You cannot take over your own handover. A colleague must sign.',
    'zh-CN': '须由同事接班，交班人不能同时签名接班。',
  },
  handoverOver: {
    result: 'conflict',
    en: 'This handover was already taken over or replaced. Reload the page.',
    'zh-CN': '已有同事接班，或这份交接班记录已被取代。',
  },
  viewNameTaken: {
    result: 'refused',
    en: 'You already have a view with this name. Use another name.',
    'zh-CN': '您已有同名视图。',
  },
  viewsTooMany: {
    result: 'refused',
    en: 'You already have {count} views. Remove one first.',
    'zh-CN': '视图已达 {count} 个，请先删除一个。',
  },
  sharedViewNameTaken: {
    result: 'refused',
    en: 'The hotel already shares a view with this name. Use another name.',
    'zh-CN': '酒店已有同名的共享视图，请换一个名称。',
  },
  sharedViewsTooMany: {
    result: 'refused',
    en: 'The hotel already shares {count} views. Remove one first.',
    'zh-CN': '酒店共享视图已达 {count} 个，请先删除一个。',
  },
  sharedViewChanged: {
    result: 'conflict',
    en: 'Someone else has just changed this shared view. Check it, then try again.',
    'zh-CN': '其他人刚刚更改了此共享视图，请查看后重试。',
  },
} as const
