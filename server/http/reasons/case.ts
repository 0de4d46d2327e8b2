/** What the product says no to when somebody acts on a case. */
export const caseReasons = {
  reasonMissing: {
    result: 'refused',
    en: 'Please say why.',
    'zh-CN': '请填写原因。',
  },
  photosWithoutWords: {
    result: 'refused',
    en: 'Write to the guest what the photos show.',
    'zh-CN': '请向宾客说明照片内容。',
  },
  ownerOrDepartment: {
    result: 'refused',
    en: 'Please choose a member or a department, one of the two.',
    'zh-CN': '请选择一位成员或一个部门（二选一）。',
  },
  assignNeedsManager: {
    result: 'refused',
    en: 'A manager chooses the member. You can hand it to a department.',
    'zh-CN': '指定成员需由经理操作，您可以转交给部门。',
  },
  ownerIsSubject: {
    result: 'refused',
    en: 'Nobody handles a complaint about themselves.',
    'zh-CN': '被投诉人不能处理针对自己的投诉。',
  },
  mentionUnseeing: {
    result: 'refused',
    en: 'Somebody mentioned may not see this case.',
    'zh-CN': '被提及的成员无权查看这条反馈。',
  },
  holdTooLong: {
    result: 'refused',
    en: 'A hold must end in the future, at most 30 days ahead.',
    'zh-CN': '暂缓的结束时间必须在未来 30 天之内。',
  },
  holdNeedsManager: {
    result: 'refused',
    en: 'Longer than 24 hours takes a manager.',
    'zh-CN': '暂缓超过 24 小时需由经理操作。',
  },
  classifyNeedsManager: {
    result: 'refused',
    en: 'Only a manager may change the type or lower the severity.',
    'zh-CN': '更改类型或降低严重程度需由经理操作。',
  },
  compensationDecided: {
    result: 'refused',
    en: 'This compensation has been decided already.',
    'zh-CN': '该补偿已有审批结果。',
  },
  compensationNotApproved: {
    result: 'refused',
    en: 'Only what was approved can be given, and only once.',
    'zh-CN': '只有已批准且尚未兑现的补偿才能标记为已兑现。',
  },
  compensationBeyond: {
    result: 'refused',
    en: 'This is more than you may approve.',
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
    'zh-CN': '只有未结束的反馈可以合并。',
  },
  mergeSensitive: {
    result: 'refused',
    en: 'A sensitive case and another one cannot be merged.',
    'zh-CN': '敏感反馈不能与普通反馈合并。',
  },
  mergeNeedsManager: {
    result: 'refused',
    en: 'You can merge your own cases; for others ask a manager.',
    'zh-CN': '您只能合并自己负责的反馈，其他情况请联系经理。',
  },
  houseUnknown: {
    result: 'refused',
    en: 'There is no such room or place.',
    'zh-CN': '没有该房间或场所。',
  },
  handoverOwn: {
    result: 'refused',
    en: 'A colleague takes over; whoever hands over cannot sign for both.',
    'zh-CN': '须由同事接班，交班人不能同时签名接班。',
  },
  handoverOver: {
    result: 'conflict',
    en: 'Somebody has taken over already, or this handover was replaced.',
    'zh-CN': '已有同事接班，或这份交班记录已被取代。',
  },
  viewNameTaken: {
    result: 'refused',
    en: 'Another of your views is called so.',
    'zh-CN': '您已有同名视图。',
  },
  viewsTooMany: {
    result: 'refused',
    en: 'There are 30 views already. Remove one first.',
    'zh-CN': '视图已达 30 个，请先删除一个。',
  },
} as const
