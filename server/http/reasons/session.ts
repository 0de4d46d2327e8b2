/** Refusals of sign-in and access. */
export const sessionReasons = {
  sessionExpired: {
    result: 'sessionExpired',
    en: 'login status expired, you may stay on this page or log in again',
    'zh-CN': '登录状态已过期，您可以继续留在该页面，或者重新登录',
  },
  userUnknown: { result: 'userUnknown', en: 'user does not exist!', 'zh-CN': '用户不存在！' },
  streamsOpen: {
    result: 'tooManyTries',
    en: 'Too many live connections are open. Close some windows and try again.',
    'zh-CN': '打开的实时连接过多，请关闭部分窗口后再试。',
  },
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
  codeNeeded: {
    result: 'codeNeeded',
    en: 'Enter the code from your authenticator app.',
    'zh-CN': '请输入身份验证器应用中的验证码。',
  },
  codeWrong: {
    result: 'refused',
    en: 'This code is incorrect or was already used. Enter the one shown now.',
    'zh-CN': '验证码不正确或已使用，请输入当前显示的验证码。',
  },
  recoveryCodeWrong: {
    result: 'refused',
    en: 'This recovery code is incorrect or was already used. Enter another one.',
    'zh-CN': '恢复码不正确或已使用，请换一个。',
  },
  passkeyNeeded: {
    result: 'codeNeeded',
    en: 'Confirm with your passkey.',
    'zh-CN': '请用通行密钥确认。',
  },
  passkeyUnknown: {
    result: 'refused',
    en: 'This passkey is not registered here, or was removed. Sign in with your password.',
    'zh-CN': '该通行密钥未在此登记或已被移除，请使用密码登录。',
  },
  passkeyRefused: {
    result: 'refused',
    en: 'The passkey could not be verified. Try again.',
    'zh-CN': '无法验证该通行密钥，请重试。',
  },
  passkeyCopied: {
    result: 'refused',
    en: 'This passkey may have been copied, so it was not accepted. Sign in another way, then remove it from your account.',
    'zh-CN': '该通行密钥可能已被复制，因此未被接受。请用其他方式登录，然后在账号中移除它。',
  },
  challengeOver: {
    result: 'refused',
    en: 'This took too long, or was sent twice. Try again.',
    'zh-CN': '操作时间过长或重复提交，请重试。',
  },
  passkeyImpossible: {
    result: 'refused',
    en: 'Passkeys need a server address that begins with https:// and has a name. Ask the operator of the server to set PUBLIC_URL.',
    'zh-CN': '通行密钥要求服务器使用 https:// 开头的域名地址，请联系服务器管理员设置 PUBLIC_URL。',
  },
  passkeyThere: {
    result: 'refused',
    en: 'This passkey is already registered.',
    'zh-CN': '该通行密钥已经登记。',
  },
  passkeysFull: {
    result: 'refused',
    en: 'You have 20 passkeys. Remove one first.',
    'zh-CN': '您已有 20 个通行密钥，请先移除一个。',
  },
  signOnUnknown: {
    result: 'refused',
    en: 'There is no single sign-on for this hotel code. Check the code, or sign in with your password.',
    'zh-CN': '没有使用此编码并启用单点登录的酒店，请核对编码，或使用密码登录。',
  },
  signOnNeeded: {
    result: 'refused',
    en: 'Your hotel requires single sign-on. Choose “Single sign-on” to sign in.',
    'zh-CN': '酒店要求使用单点登录，请选择“单点登录”。',
  },
  signOnOver: {
    result: 'sessionExpired',
    en: 'Signing in took too long, or was begun in another tab. Begin again.',
    'zh-CN': '登录时间过长，或在另一个标签页中开始，请重新开始。',
  },
  signOnAway: {
    result: 'refused',
    en: 'The sign-on provider could not be reached. Try again, or ask an administrator.',
    'zh-CN': '无法连接单点登录服务，请重试或联系管理员。',
  },
  signOnRefused: {
    result: 'refused',
    en: 'The sign-on provider did not confirm who you are: {error}. Try again, or ask an administrator.',
    'zh-CN': '单点登录服务未能确认您的身份：{error}。请重试或联系管理员。',
  },
  signOnWithoutClaim: {
    result: 'refused',
    en: 'The sign-on provider did not say your user name ({claim}). Ask an administrator.',
    'zh-CN': '单点登录服务未提供您的用户名（{claim}），请联系管理员。',
  },
  signOnUnverified: {
    result: 'refused',
    en: 'Your email address is not verified at the sign-on provider. Ask an administrator.',
    'zh-CN': '您的邮箱地址尚未在单点登录服务中验证，请联系管理员。',
  },
  signOnNoMember: {
    result: 'refused',
    en: 'Your hotel has no member with the user name {userName}. Ask an administrator to add you.',
    'zh-CN': '酒店没有用户名为 {userName} 的成员，请联系管理员添加。',
  },
  signOnOther: {
    result: 'refused',
    en: 'The user name {userName} belongs to somebody else at the sign-on provider. Ask an administrator to remove the connection.',
    'zh-CN': '用户名 {userName} 已与单点登录服务中的另一身份关联，请联系管理员解除关联。',
  },
  signOnSecretMissing: {
    result: 'refused',
    en: 'Enter the client secret for this provider.',
    'zh-CN': '请输入该服务的客户端密钥。',
  },
  issuerWrong: {
    result: 'refused',
    en: 'No OpenID Connect provider answers at this address: {error}.',
    'zh-CN': '此地址没有 OpenID Connect 服务：{error}。',
  },
  resetWithoutMail: {
    result: 'refused',
    en: 'This server sends no email. Ask an administrator of your hotel for a temporary password.',
    'zh-CN': '此服务器不发送邮件，请联系酒店管理员设置临时密码。',
  },
  resetOver: {
    result: 'sessionExpired',
    en: 'This link no longer works: it was used, is older than 30 minutes, or a newer one was sent. Request a new link.',
    'zh-CN': '此链接已失效：已被使用、超过 30 分钟，或已发送更新的链接。请重新获取链接。',
  },
  addressPasswordMissing: {
    result: 'refused',
    en: 'Enter your password to change the address.',
    'zh-CN': '更改邮箱地址需要输入密码。',
  },
  addressConfirmed: {
    result: 'refused',
    en: 'There is no address to confirm, or it is confirmed already.',
    'zh-CN': '没有需要验证的邮箱地址，或该地址已验证。',
  },
  addressCodeWrong: {
    result: 'refused',
    en: 'This code is incorrect or older than 30 minutes. Enter the latest one.',
    'zh-CN': '验证码不正确或已超过 30 分钟，请输入最新的验证码。',
  },
  ticketOver: {
    result: 'sessionExpired',
    en: 'This took too long, or your account has changed. Enter your password again.',
    'zh-CN': '操作时间过长，或账号已有变动，请重新输入密码。',
  },
  accountChanged: {
    result: 'refused',
    en: 'Your account was changed while you signed in. Sign in again.',
    'zh-CN': '登录期间账号发生了变动，请重新登录。',
  },
  setupOver: {
    result: 'refused',
    en: 'Setting up took too long. Start again.',
    'zh-CN': '设置时间过长，请重新开始。',
  },
  factorNeeded: {
    result: 'forbidden',
    en: 'Your hotel requires two-step sign-in. Set it up to continue.',
    'zh-CN': '酒店要求使用两步验证，请完成设置后继续。',
  },
  factorThere: {
    result: 'refused',
    en: 'Two-step sign-in is already on.',
    'zh-CN': '两步验证已经开启。',
  },
  factorMissing: {
    result: 'refused',
    en: 'Two-step sign-in is off.',
    'zh-CN': '两步验证未开启。',
  },
  ownFactorFirst: {
    result: 'refused',
    en: 'Set up two-step sign-in for your own account first.',
    'zh-CN': '请先为您自己的账号开启两步验证。',
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
  passwordLeaked: {
    result: 'refused',
    en: 'This password is on a list of leaked passwords that attackers try first. Enter another one.',
    'zh-CN': '这个密码在已泄露的密码名单中，攻击者会首先尝试，请换一个。',
  },
  passwordOwnWords: {
    result: 'refused',
    en: 'Without your name, the hotel name and the hotel code, fewer than 8 characters remain. Add unrelated words.',
    'zh-CN': '去掉姓名、用户名、酒店名称和酒店编码后不足 8 个字符，请加入不相关的词。',
  },
  passwordCommon: {
    result: 'refused',
    en: 'This password is easy to guess: a common word, a date, a row of keys or a repetition. Try three unrelated words.',
    'zh-CN': '这个密码太容易被猜到：常用词、日期、键盘顺序或重复。请换一个，例如几个互不相关的词。',
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
