import { can } from '../../../contract/capabilities.ts';
import type { AreaTranslations } from '../index.ts';

export const translations = {
  or: 'or',
  by: 'How would you like to continue?',
  step: 'Step {{at}}/{{of}}',
  continueWith: 'Continue with {{provider}}',
  login: {
    name: 'Sign in',
    text: 'Welcome back. Pick up where you left off.',
    forgot: 'Forgot password',
    noAccount: 'No account yet?',
  },
  register: {
    name: 'Join',
    text: 'Joining is free. First, verify an e-mail address or phone number where we can reach you.',
    send: 'Send verification code',
    hasAccount: 'Already a member?',
    external:
      'You signed in with {{provider}}. Verify an address or number to open your account, and we will link {{provider}} to it.',
    withoutExternal: 'Continue without linking',
  },
  completeRegistration: { name: 'Complete your membership' },
  forgotPassword: { name: 'Forgot password' },
  verifyEMail: { name: 'Verify your e-mail' },
  verifyPhone: { name: 'Verify your phone' },
  verify: {
    none: 'There’s nothing to verify. You can start again.',
    emailTitle: 'Verify your e-mail',
    phoneTitle: 'Verify your phone',
    existingTitle: 'Let’s check whose number this is',
    emailText: 'We sent a 6-digit code to <b>{{target}}</b>. If you can’t find it, check your spam folder.',
    phoneText: 'We sent a 6-digit code by SMS to <b>{{target}}</b>.',
    emailOther: 'Change the address',
    phoneOther: 'Change the number',
    askWhose: 'Does an account use this number?',
    submit: 'Verify',
    emailChanged: 'Your e-mail address has changed',
    phoneChanged: 'Your phone number has changed',
  },
  used: {
    title: 'An account uses this number',
    known: 'The number <b>{{phone}}</b> belongs to the account <b>{{email}}</b>.',
    someone: 'The number <b>{{phone}}</b> belongs to another Meydan account.',
    signIn: 'That is my account, sign in',
    takeOver: 'The number is mine now, open a new account',
    takeOverHere: 'The number is mine now, add it to my account',
    warning: 'If you continue, the number is removed from the other account and we notify its owner by e-mail.',
  },
  taken: {
    text: 'There is an account with these details. If it is yours, you can sign in.',
    onlyWay:
      'This number is the only way into the account that uses it, so it cannot be taken over. If the account is yours, sign in; if not, use another number.',
  },
  complete: {
    text: '<b>{{target}}</b> is verified. Just a few more details and you’re in.',
    none: 'First, verify your e-mail address or phone.',
    external: 'You will sign in with {{provider}}. You can also set a password, or leave it empty.',
    firstName: 'First name',
    surname: 'Surname',
    read: 'Read',
    readText: 'Read: {{title}}',
    newTab: 'Open in a new tab',
    approve: 'I have read and approve the terms of use and the membership agreement.',
    notice: 'The <a>personal data notice</a> explains how and why we process your personal data.',
    submit: 'Open my account',
  },
  announcements: {
    title: 'Campaigns and announcements',
    text: 'We only contact you the ways you choose. You can change your mind in settings at any time.',
    Email: 'E-mail',
    Sms: 'SMS',
    Call: 'Phone call',
    Push: 'Push notification',
  },
  forgot: {
    targetTitle: 'Forgot password',
    targetText: 'Enter your account’s e-mail address or phone number and we’ll send you a code.',
    codeTitle: 'Enter the code',
    codeText: 'If <b>{{target}}</b> belongs to an account, we have sent a 6-digit code.',
    passwordTitle: 'Set a new password',
    passwordText: 'When your password changes, you are signed out on every device.',
    submit: 'Change my password',
    done: 'Your password has changed',
    doneText: 'You can sign in with your new password.',
    linked:
      'You can sign in with your new password. These also sign in to your account: {{ways}}. If you don’t recognise one of them, sign in and remove it under “Ways to sign in” in settings.',
    back: 'Back to sign-in',
  },
  external: {
    title: 'Signing in with {{provider}}',
    waiting: 'Completing your sign-in; this takes a few seconds.',
    codeTitle: 'Is this your account?',
    codeText:
      'There is a Meydan account with this e-mail address. To link {{provider}} to it, enter the code we sent to <b>{{target}}</b>.',
    link: 'Verify and link',
    otherWay: 'Sign in another way',
  },
  identity: {
    title: 'This account is verified with a different identity',
    text: 'To replace it, you also have to sign in to e-Devlet with the identity that is currently verified. That way nobody can take over somebody else’s account.',
    prove: 'Sign in to e-Devlet with the current identity',
    keep: 'Leave it as it is',
    hint: 'If e-Devlet still knows you by the new identity, sign out there first.',
  },
  link: { done: 'Your {{provider}} account is linked', failed: 'The account could not be linked' },
  comeBack: {
    title: 'Your account is closed',
    text: 'You closed your account. You can come back within {{count}} days: your membership opens again, and your details are still there. You may have to publish your ads again.',
    no: 'Keep it closed',
    yes: 'Come back',
  },
  reasons: {
    label: 'Why join?',
    title: 'There’s a place for you here',
    safe: can('heldPayment') ? 'Your payment is safe' : 'Verified sellers for homes and cars',
    safeText: can('heldPayment')
      ? 'Your money reaches the seller only after you approve what you bought.'
      : 'Homes and cars are published only once EİDS has confirmed that the seller is entitled to list them.',
    bargain: can('offers', 'questions', 'heldPayment') ? 'Bargaining welcome' : 'Your ad is ready in minutes',
    bargainText: can('offers', 'questions', 'heldPayment')
      ? 'Make an offer, ask a question, and buy with one tap once you agree.'
      : 'What you write is saved as you go, and your draft waits for you on every device.',
    news: can('favourites', 'savedSearches') ? 'Be the first to know' : 'See how your ad is doing',
    newsText: can('favourites', 'savedSearches')
      ? 'Save your favourites and searches, and hear about price drops right away.'
      : 'Follow its views day by day, and get news of everything that happens to it.',
  },
} satisfies AreaTranslations<'account'>['translations'];

export const api = {} satisfies AreaTranslations<'account'>['api'];
