/** The page of an invitation to staff, and the names of the built-in roles. */
export const translations = {
  name: 'Invitation to staff',
  title: 'You are invited to the Meydan team',
  by: '{{name}} invites you to the team.',
  role: 'Role',
  until: 'Accept by',
  email: 'Invited address',
  signInTitle: 'Sign in to accept',
  signIn: 'Sign in with {{email}}. Without an account, register with the same address; you then return here.',
  login: 'Sign in',
  register: 'Register',
  otherTitle: 'This invitation is for another account',
  other:
    'The invitation was sent to {{email}}; the verified address of your account differs. Log out and sign in with that address, or verify it in your account.',
  account: 'My account',
  accept: 'Accept the invitation',
  accepted: 'You joined the team',
  acceptedText: 'Your role is active. You also find the desk in your account menu.',
  open: 'Open the desk',
  home: 'Go to the home page',
  closed: {
    Expired: 'The invitation has expired',
    Used: 'This invitation was already used',
    Withdrawn: 'The invitation was withdrawn',
  },
  closedText: {
    Expired: 'Invitations are valid for 7 days. Ask the person who invited you for a new one.',
    Used: 'An invitation can be accepted once. If it was you, the desk is in your account menu.',
    Withdrawn:
      'An administrator cancelled this invitation. If you think this is a mistake, write to the person who invited you.',
  },
  missing: 'This invitation link is not valid',
  missingText:
    'It may have been copied incompletely, or a newer invitation replaced it. Open the link of the last mail.',
  roles: {
    moderator: 'Moderator',
    support: 'Support',
    finance: 'Finance',
    content: 'Content',
    administrator: 'Administrator',
  },
} as const;
