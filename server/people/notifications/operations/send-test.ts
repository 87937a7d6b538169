import type { CodeChannel } from '../../../../contract/enums.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { TemplateTrial } from '../../../../contract/schemas/message-desk.ts';
import type { AccountDirectory } from '../../accounts/port.ts';
import { recordChange } from '../../audit/port.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import type { Notices } from '../port.ts';
import { problemsOf } from '../rules/template-problems.ts';
import { templates } from '../rules/templates/index.ts';
import { trialLink, trialValues } from './preview-template.ts';
import { refuseProblems } from './save-template.ts';

export interface TestDeps {
  database: Database;
  accounts: Pick<AccountDirectory, 'contactOf'>;
  notices: Pick<Notices, 'send'>;
}

/** Sends texts to the caller's own address. Throws TestAddressMissing without one, and the problems that saving would refuse. */
export async function sendTest(
  { database, accounts, notices }: TestDeps,
  name: NotificationTemplate,
  trial: TemplateTrial & { channel: CodeChannel },
  actorId: string,
): Promise<{ to: string }> {
  const { channel, language, texts } = trial;
  refuseProblems(problemsOf(templates[name], { [language]: texts }));
  const contact = await accounts.contactOf(actorId);
  const to = required(channel === 'Email' ? contact?.email : contact?.phone, 'TestAddressMissing');
  const { tokens } = await trialValues(database, name, trial);
  await database.inTransaction(async () => {
    await notices.send({ channel, to, language, template: name, tokens, texts, ...trialLink(name), isPatient: true });
    await recordChange(database, { subject: 'template', subjectId: name, after: { channel, language } });
  });
  return { to };
}
