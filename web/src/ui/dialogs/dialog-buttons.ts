/**
 * The last button is the primary button. On phones the buttons fill the width. If they need two lines, the primary button is
 * above.
 */
export const DIALOG_BUTTONS = 'flex flex-wrap-reverse justify-end gap-3 *:max-sm:grow';
