/**
 * Left to right in both languages, so that the + stays before the country code. A number breaks only where
 * a whole line is too short for it.
 */
export const PhoneNumber = ({ number }: { number: string }) => (
  <bdi dir="ltr" className="inline-block max-w-full tabular">
    {number}
  </bdi>
);
