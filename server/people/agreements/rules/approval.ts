/** A version of an agreement that a user approves. */
export interface Approval {
  type: string;
  version: string;
}
