/** The same while the editor loads and with any text: what is below must not move while somebody presses it. */
export const EDITOR_HEIGHT = 'h-[max(24rem,60dvh)]';
