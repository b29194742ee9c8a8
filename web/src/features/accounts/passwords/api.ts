import { changePassword } from '@bugquest/contract/accounts/endpoints';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';

/** Also ends all other sessions. */
export const useChangePassword = () =>
  useEndpointMutation((passwords: { currentPassword: string; password: string }) =>
    write(changePassword, { body: passwords }),
  );
