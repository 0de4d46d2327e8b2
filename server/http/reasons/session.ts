/** Why nobody is let in, or no further. */
export const sessionReasons = {
  sessionExpired: {
    result: 'sessionExpired',
    en: 'login status expired, you may stay on this page or log in again',
    'zh-CN': '登录状态已过期，您可以继续留在该页面，或者重新登录',
  },
  userUnknown: { result: 'userUnknown', en: 'user does not exist!', 'zh-CN': '用户不存在！' },
  passwordWrong: {
    result: 'refused',
    en: 'The password is wrong.',
    'zh-CN': '密码不正确。',
  },
  passwordTemporary: {
    result: 'forbidden',
    en: 'Please choose a password of your own first.',
    'zh-CN': '请先设置您自己的密码。',
  },
  oldPasswordMissing: {
    result: 'refused',
    en: 'Please enter your current password.',
    'zh-CN': '请输入当前密码。',
  },
  passwordUnchanged: {
    result: 'refused',
    en: 'Please choose a password you have not had before this.',
    'zh-CN': '新密码不能与当前密码相同。',
  },
  passwordIsName: {
    result: 'refused',
    en: 'A password must not be the user name.',
    'zh-CN': '密码不能与用户名相同。',
  },
  requestPending: {
    result: 'refused',
    en: 'Your request to join is waiting for the hotel to confirm it.',
    'zh-CN': '您的加入申请正在等待酒店确认。',
  },
  requestRejected: {
    result: 'refused',
    en: 'The hotel did not accept your request: {reason}',
    'zh-CN': '酒店未通过您的申请：{reason}',
  },
  accountDisabled: {
    result: 'refused',
    en: 'This account is disabled. An administrator of your hotel can change that.',
    'zh-CN': '此账号已停用，请联系酒店管理员。',
  },
  hotelUnknown: {
    result: 'notFound',
    en: 'No hotel has this code. Please check it with whoever gave it to you.',
    'zh-CN': '没有使用此代码的酒店，请与给您代码的人核对。',
  },
  hotelClosed: {
    result: 'refused',
    en: 'This hotel is disabled on this server. Nobody can sign in to it.',
    'zh-CN': '该酒店已在本服务器上停用，无法登录。',
  },
  hotelDisabled: {
    result: 'notFound',
    en: 'This hotel takes no messages here at present. Reception is glad to help you.',
    'zh-CN': '该酒店目前不在此接收消息，如有需要请联系前台。',
  },
} as const
