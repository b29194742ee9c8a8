import * as z from 'zod/mini';

/** A person's part in the launch, without any comparison with others. */
export const ownStory = z.object({
  /** Accepted problems that the person reported. */
  found: z.int(),
  /** Problems that the person met and that are fixed now. */
  fixed: z.int(),
  /** Problems that the person reported first and that others also met. */
  firsts: z.int(),
  /** Other people who met the problems of `firsts`. */
  helped: z.int(),
  /** Reports of others that the person confirmed by "Me too". */
  confirmed: z.int(),
  /** Test sessions that the person finished with a result, also when nothing was found. */
  sessions: z.int(),
});
export type OwnStory = z.output<typeof ownStory>;
