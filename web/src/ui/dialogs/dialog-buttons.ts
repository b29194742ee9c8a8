/**
 * The buttons at the end of a dialog; the last one is the primary button. On phones they fill the width, and where they need
 * two lines, the primary button is above.
 */
export const DIALOG_BUTTONS = 'flex flex-wrap-reverse justify-end gap-3 *:max-sm:grow';
