// Help pages of the back office, in English.
import type { PantallaDeSuper } from './pantallas';

export const deSuper: Readonly<Record<PantallaDeSuper, string>> = {
  'super-usuarios': `
### Users

All accounts, ten per page. Search by name, email, company or NIF: a complete NIF goes straight to its owner.

- **Documents**: how many NIFs are waiting for someone to review their document. Filter by “Under review” to see only those accounts.
- **Subscriptions** and **invoices used**: the sum over the NIFs that are not archived.
- Two-step verification is always required.

Every time an account appears on your screen it is logged, and its owner can see it in their profile.
`,
  'super-usuario': `
### One account

Before you open it, write **why**. The reason is logged with your name and the time, and the owner reads it: write what you would say to their face.

The reason applies to this account and its NIFs until you reload the page. Press a NIF to see its documents.

Nothing in the account is changed here.
`,
  'super-nif': `
### A NIF and its documents

- **Show the document** opens it right here; **Download** saves it. Both are logged.
- The **checks** say what we could check automatically and what we could not. Anything that failed or was not checked is for you to look at.
- **Validate**: the NIF can issue from now on. Write what you checked.
- **Reject**: the owner gets an email with your reason and can submit another document. Say what has to be corrected.

Their invoices and customers are not shown, only how many there are.
`,
  'super-reclamaciones': `
### Claims

Someone has asked for a NIF that another account uses. Here is the evidence of both, side by side.

- **Representative’s certificate or company seal**: the certificate itself says so. This is the best evidence.
- **A person’s certificate**: says who signs, not whom they represent. Look at the deed or the registry extract.
- **Handwritten signature**: compare the identity document, and look at the deed or the extract.
- **Certificate not verified**: no known authority vouches for it, or another check is missing. Anyone could have written the names in it.

**Give the NIF to the claimant**: the other account can no longer issue with it, and the invoices it has issued stay there. Records that it should not have issued are for that account to cancel: what was sent to the agency does not move to another account.

**Leave it with the current holder**: nothing changes for that account.

Both sides read the reason: say nothing about one to the other. Every access is logged in both accounts.
`,
  'super-planes': `
### Plans

What is on sale right now: each plan with its prices, API access and the free trial. It is only for viewing: prices are data and are changed in the database.

A price that somebody already pays is not changed: it is withdrawn and another one is added, and those who have it keep it.

Below, **our invoices to customers**: under which NIF and series they are issued, and those that wait, with their reason. They are issued automatically once it is mended.
`,
  'super-casa': `
### State of the installation

The figures of all NIFs together, without the name of any. They are brought up to date every minute.

- **Records to be sent**: how long the oldest has been waiting. They are sent at once; a minute or two is normal. When something prevents it, the law wants another try every hour at least: red means that one has waited for more than an hour.
- **Access withdrawn**: the tax agency has shut a chain out. Settle it with the agency first, then with an operator’s command.
- **Certificates**: those that have expired and those that expire soon. We have already written to their owners.
- **Work waiting**: emails, payments and notices, which are done automatically. What was **given up** needs a person.
- **The server that answers you**: how long issuing takes, the sign-ins it refused, and its connections to the database.

The same figures, with their history and with alarms, can be seen with Prometheus and Grafana: the operator’s manual says how.
`,
};
