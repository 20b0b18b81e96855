import { servicesOn } from './services.ts';
import type { Vendor } from './vendor-schema.ts';

/** Who publishes the site and is answerable for it. */
export function publisherSentence({ company: { name, legalForm, address, registration } }: Vendor): string {
  if (name === '') {
    return 'The company that publishes this website makes the apps that it describes, and is called “we” on this page. Its name has not been entered yet; the listing of each app names the maker.';
  }
  const facts = [[name, legalForm].filter(Boolean).join(' '), ...address, registration].filter(Boolean).join(', ');
  return `This website is published by ${facts}, called “we” on this page.`;
}

/** Which company delivers the pages. */
export function hostSentence({ privacy: { host } }: Vendor): string {
  return host === '' ? 'Its name has not been entered yet.' : `It is ${host}.`;
}

/** For how long the hosting company keeps its records. */
export function recordsSentence({ privacy: { logDays } }: Vendor): string {
  if (logDays === null) return 'The host decides how long it keeps these records.';
  return `These records are deleted after ${logDays === 1 ? 'one day' : `${logDays} days`}.`;
}

/** Who handles support mail; empty when that is not known. */
export function mailSentence({ privacy: { mailService } }: Vendor): string {
  return mailService === '' ? '' : `Our mail is handled by ${mailService}.`;
}

/** Where a message goes that is written on the contact page; empty while that page has no form. */
export function formSentence({ supportEmail, contactForm }: Vendor): string {
  return contactForm === '' || supportEmail !== ''
    ? ''
    : `The form on the contact page sends what you enter to ${new URL(contactForm).host}.`;
}

/** Where the cookies of other companies are named; empty if no service that the environment switches on sets any. */
export function cookieSentence({ privacy }: Vendor, env: Readonly<Record<string, string | undefined>>): string {
  const isSetting = servicesOn(env).some(({ id }) => privacy.services[id]?.cookies);
  return isSetting ? 'Third-party services do; each is named below with its cookies.' : '';
}

/** What a visitor cannot do here, so that it needs no data. */
export function readingSentence({ contactForm }: Vendor): string {
  const form =
    contactForm === ''
      ? 'You cannot open an account, place an order or fill in a form here.'
      : 'You cannot open an account or place an order here.';
  return `This website is for reading. ${form}`;
}

/** Whom to ask about data protection besides the company itself; empty when that is not known. */
export function officerSentence({ privacy: { officer } }: Vendor): string {
  return officer === '' ? '' : `Data protection officer: ${officer}.`;
}

/** The date of the legal pages, such as `22 November 2026`. */
export function legalDate({ legalDate: date }: Vendor): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}

/** When a message is answered; empty when that is not promised. */
export function answerSentence({ answerDays }: Vendor): string {
  if (answerDays === null) return '';
  return answerDays === 1 ? 'We answer within one working day.' : `We answer within ${answerDays} working days.`;
}

/** To which authority a visitor may complain about data protection. */
export function authoritySentence({ privacy: { authority } }: Vendor): string {
  const general = 'You may also complain to a data protection authority, for example the one where you live.';
  return authority === '' ? general : `${general} The one that supervises us is ${authority}.`;
}

/** For how long a plan is refunded without a reason; empty when that is not promised. */
export function refundSentence({ terms: { refundDays } }: Vendor): string {
  if (refundDays === null) return '';
  return `Within ${refundDays} days of the first payment for a plan you can have it back without giving a reason.`;
}

/** Which law applies and which courts decide. */
export function lawSentences({ terms: { law, courts } }: Vendor): string {
  const applies = law === '' ? 'Which law applies follows from the general rules.' : `The law of ${law} applies.`;
  const protection = 'If you are a consumer, you keep the protection that the law of the country you live in gives you.';
  const decide = courts === '' ? '' : ` Courts in ${courts} decide disputes, as far as that may be agreed.`;
  return `${applies} ${protection}${decide}`;
}

/** How to tell the listings of these apps from others of similar names. */
export function makerSentence({ company: { name } }: Vendor): string {
  return name === ''
    ? 'Other apps have similar names: before you install one, check that its listing describes what the guides here describe.'
    : `Other apps have similar names: in every listing of ours, the maker is ${name}.`;
}
