// The look of the queue's cards on a phone.

/** Height of a card in pixels, unless the person has set another size of text: then it is measured. */
export const CARD_HEIGHT = 113;

export const CARD_STYLE = {
  card: 'relative flex gap-3 px-4 py-3 text-sm',
  /** The first line of the card: the title and the picture. */
  top: 'flex min-h-11 items-start gap-3',
  title: 'line-edge line-clamp-2 text-ink wrap-anywhere leading-snug!',
  picture: 'size-11',
};
