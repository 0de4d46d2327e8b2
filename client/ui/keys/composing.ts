type Press = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** Safari's key code for the Enter that ended a composition, fired after `compositionend`. */
const imeKeyCode = 229

/** Whether an input method handles the key: it uses Enter, Escape and the arrows to pick characters. */
export const isComposing = (press: Press) => press.isComposing || press.keyCode === imeKeyCode
