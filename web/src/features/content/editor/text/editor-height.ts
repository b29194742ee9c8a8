/** Also the height of the placeholder. It is fixed, so that buttons below do not move when the editor has loaded. */
export const EDITOR_HEIGHT = 'h-[max(24rem,60dvh)]';
