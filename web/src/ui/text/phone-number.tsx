/** Left to right in both languages, so that the + stays before the country code. */
export const PhoneNumber = ({ number }: { number: string }) => (
  <bdi dir="ltr" className="whitespace-nowrap tabular">
    {number}
  </bdi>
);
