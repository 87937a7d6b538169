/** Asks a guest to sign in. Loaded together with the components that ask. */
export const translations = {
  title: 'Sign in or register',
  optional: 'This page is part of your account. Sign in to continue from here.',
  createAdTitle: 'Sign in or register to place an ad',
  createAd:
    'Your ad lives in your account: what you write is saved, buyers can reach you, and you can edit it or take it down whenever you like. Membership is free, and you’ll come straight back here.',
  required: 'This page is for members only. Sign in, and you’ll come straight back here.',
  act: 'You need an account for this. Sign in, and you’ll come straight back here.',
  skip: 'Not now',
  back: 'Go back',
  register: 'Register',
} as const;
