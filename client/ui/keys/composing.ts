type Press = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** What Safari says of the Enter that ends a composition, after it has ended. */
const takenByInputMethod = 229

/** Whether a key goes to an input method, which chooses signs with Enter, Escape and the arrows. */
export const isComposing = (press: Press) =>
  press.isComposing || press.keyCode === takenByInputMethod
