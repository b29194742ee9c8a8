/**
 * Header of calls that send what waited on a device: the id of the account that wrote it. If another person is logged in, the server
 * refuses the call (`other_employee`).
 */
export const EMPLOYEE_HEADER = 'X-Employee-Id';
