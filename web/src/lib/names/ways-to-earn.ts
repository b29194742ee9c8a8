/** The id of the table in the help center, and its address. */
export const WAYS_TO_EARN_ID = 'ways-to-earn';
export const WAYS_TO_EARN = `/help-center#${WAYS_TO_EARN_ID}`;
