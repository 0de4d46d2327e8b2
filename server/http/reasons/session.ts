/** Refusals of sign-in and access. */
export const sessionReasons = {
  sessionExpired: {
    result: 'sessionExpired',
    en: 'login status expired, you may stay on this page or log in again',
    'zh-CN': '登录状态已过期，您可以继续留在该页面，或者重新登录',
  },
  userUnknown: { result: 'userUnknown', en: 'user does not exist!', 'zh-CN': '用户不存在！' },
  passwordWrong: {
    result: 'refused',
    en: 'The password is incorrect.',
    'zh-CN': '密码不正确。',
  },
  passwordTemporary: {
    result: 'forbidden',
    en: 'Set your own password first.',
    'zh-CN': '请先设置您自己的密码。',
  },
  oldPasswordMissing: {
    result: 'refused',
    en: 'Enter your current password.',
    'zh-CN': '请输入当前密码。',
  },
  passwordUnchanged: {
    result: 'refused',
    en: 'The new password must differ from the current one.',
    'zh-CN': '新密码不能与当前密码相同。',
  },
  passwordIsName: {
    result: 'refused',
    en: 'The password must not be your name, your user name or the hotel name. Enter another one.',
    'zh-CN': '密码不能是用户名、姓名或酒店名称，请换一个。',
  },
  passwordCommon: {
    result: 'refused',
    en: 'This password is easy to guess. Try three unrelated words.',
    'zh-CN': '这个密码太容易被猜到，请换一个，例如几个互不相关的词。',
  },
  requestPending: {
    result: 'refused',
    en: 'Your join request has not been confirmed by the hotel yet.',
    'zh-CN': '您的加入申请正在等待酒店确认。',
  },
  requestRejected: {
    result: 'refused',
    en: 'The hotel rejected your join request: {reason}',
    'zh-CN': '酒店未通过您的申请：{reason}',
  },
  accountDisabled: {
    result: 'refused',
    en: 'This account is disabled. Contact an administrator of your hotel.',
    'zh-CN': '此账号已停用，请联系酒店管理员。',
  },
  hotelUnknown: {
    result: 'notFound',
    en: 'No hotel found for this code. Please check the code and try again.',
    'zh-CN': '没有使用此编码的酒店，请与提供酒店编码的同事核对。',
  },
  hotelClosed: {
    result: 'refused',
    en: 'This hotel is disabled on this server. Signing in is not possible.',
    'zh-CN': '该酒店已在本服务器上停用，无法登录。',
  },
  hotelDisabled: {
    result: 'notFound',
    en: 'This hotel isn’t accepting messages here right now. Please contact reception.',
    'zh-CN': '该酒店目前不在此接收反馈，如有需要请联系前台。',
  },
} as const
