/** Whether browsers allow passkeys here: with https or on `localhost`, never at a bare IP address. */
export const canUsePasskeys = () =>
  'PublicKeyCredential' in window && !/^([\d.]+|\[.*\])$/.test(location.hostname)
