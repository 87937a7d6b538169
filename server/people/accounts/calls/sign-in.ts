import { memberCalls } from '../../../../contract/calls/member.ts';
import { signInCalls as calls } from '../../../../contract/calls/sign-in.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import { createContactChanges } from '../operations/contact-changes.ts';
import type { ContactChangeDeps } from '../operations/contact-changes.ts';
import { changePassword } from '../operations/change-password.ts';
import { createPasswordReset } from '../operations/reset-password.ts';
import type { PasswordDeps } from '../operations/replace-password.ts';
import { createRegistration } from '../operations/registration.ts';
import type { RegistrationDeps } from '../operations/registration.ts';
import { createSignIn } from '../operations/sign-in.ts';
import type { SignInDeps } from '../operations/sign-in.ts';

export type SignInCallDeps = SignInDeps & RegistrationDeps & PasswordDeps & ContactChangeDeps;

const done = { done: true } as const;

/** Binds registration, password sign-in, password reset, and changes of password, e-mail and phone. */
export function signInBindings(deps: SignInCallDeps) {
  return [...registrationAndSignIn(deps), ...passwords(deps), ...contactChanges(deps)];
}

function registrationAndSignIn(deps: SignInCallDeps) {
  const registration = createRegistration(deps);
  const { signIn } = createSignIn(deps);
  return bindAll(
    bind(calls.registerEmailRequest, ({ body }, context) => registration.request('email', body.email, context)),
    bind(calls.registerEmailValidate, ({ body }) => registration.validate('email', body.ticket, body.code)),
    bind(calls.registerEmailComplete, ({ body }, context) => registration.complete('email', body, context)),
    bind(calls.registerSmsRequest, ({ body }, context) => registration.request('phone', body.phone, context)),
    bind(calls.registerSmsValidate, ({ body }) => registration.validate('phone', body.ticket, body.code)),
    bind(calls.registerSmsComplete, ({ body }, context) => registration.complete('phone', body, context)),
    bind(calls.withEmail, ({ body: { email, password, comeBack = false } }, context) =>
      signIn('email', { target: email, password, comeBack }, context),
    ),
    bind(calls.withPhone, ({ body: { phone, password, comeBack = false } }, context) =>
      signIn('phone', { target: phone, password, comeBack }, context),
    ),
  );
}

function passwords(deps: PasswordDeps) {
  const { request, validate, complete } = createPasswordReset(deps);
  return bindAll(
    bind(calls.forgotByEmailRequest, ({ body }, context) => request('email', body.email, context)),
    bind(calls.forgotByEmailValidate, ({ body }) => validate('email', body.ticket, body.code)),
    bind(calls.forgotByEmailComplete, ({ body }, context) => complete('email', body, context)),
    bind(calls.forgotBySmsRequest, ({ body }, context) => request('phone', body.phone, context)),
    bind(calls.forgotBySmsValidate, ({ body }) => validate('phone', body.ticket, body.code)),
    bind(calls.forgotBySmsComplete, ({ body }, context) => complete('phone', body, context)),
    bind(memberCalls.changePassword, ({ body }, context) => changePassword(deps, body, context)),
  );
}

function contactChanges(deps: ContactChangeDeps) {
  const { request, validate, requestExisting, validateExisting } = createContactChanges(deps);
  return bindAll(
    bind(memberCalls.changeEmailRequest, ({ body }, context) => request('email', body.email, context)),
    bind(memberCalls.changeEmailValidate, async ({ body }, context) =>
      validate('email', body, context).then(() => done),
    ),
    bind(memberCalls.changePhoneRequest, ({ body }, context) => request('phone', body.phone, context)),
    bind(memberCalls.changePhoneValidate, async ({ body }, context) =>
      validate('phone', body, context).then(() => done),
    ),
    bind(calls.existingPhoneRequest, ({ body }, context) => requestExisting(body.phone, context)),
    bind(calls.existingPhoneValidate, ({ body }) => validateExisting(body.ticket, body.code)),
  );
}
