/** A phone number. It is written from the left in both languages, so that the + stays before the country. */
export const PhoneNumber = ({ number }: { number: string }) => (
  <bdi dir="ltr" className="whitespace-nowrap tabular">
    {number}
  </bdi>
);
