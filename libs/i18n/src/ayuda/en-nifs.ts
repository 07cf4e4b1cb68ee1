// Help of the screens of a NIF, in English.
import type { PantallaDeNifs } from './pantallas';

export const nifs: Readonly<Record<PantallaDeNifs, string>> = {
  nifs: `
### Your NIFs

Each NIF is a company or activity with its own customers, invoices and records. **Press one to work with it**, or **Add NIF** to register another.

- **Ready to issue**: you can issue invoices.
- **Representation not signed yet**, **Your documents are under review** or **Document rejected**: you can prepare drafts, but not issue yet. The three dots on the row lead to what is missing.
- **Trial**: how many invoices of the free trial you have used.
- **No subscription**: you can look at what is there, but not issue.

In **Billing groups** you decide who is invoiced for the subscription: each NIF can pay for itself, or one company can pay for several.

While you work, the active name and NIF stay at the top. Press them to come back to this list.
`,
  'alta-nif': `
### Adding a NIF

There are five steps, and you can reload the page or come back another day: you carry on where you left off.

1. **Company details.** Write the NIF as you like: we remove hyphens and spaces and show you the result. The province comes from the postal code.
2. **Administrator.** The person who can sign for the company. If you invoice in your own name, you sign it yourself and this step is empty.
3. **Documents.** You let us send your records to the tax agency. You can leave it for later, but you cannot issue until it is accepted.
4. **Payment method.** The free trial does not ask for a card.
5. **Completed.** It says whether you can issue, or what is missing.

**Why does it ask for two-step verification?** Anyone in your account can invoice in the name of its NIFs. With two-step verification, your password alone is not enough to get in.

**Why can I not continue?** If you keep your books through the **SII**, or your tax domicile is in the **Basque Country or Navarre**, the law leaves you outside Verifactu: you have another system.
`,
  'editar-nif': `
### Your company’s details

- **Details**: they appear on your invoices exactly as they are here. The NIF cannot be changed: if you have another one, add it to your list. Issued invoices never change.
- **Logo and footer**: the logo (PNG, JPEG or WebP of up to 2 MB) and the legal text of the footer; the **colour** of titles and lines, one of ours or your own if it can be read on white; and the **remarks** that each new invoice starts with. None of that changes what was issued already. This is also where you turn on **reminders of overdue invoices**: up to three emails, so many days after the due date, in our words or yours. Each goes out once, in the daytime; when your customer pays, no more are sent.
- **The PDF** of your invoices is a PDF/A-3, made to be kept for years and to be read by a screen reader. You can **attach the invoicing record** to it as XML: whoever has the invoice can check it with their programs. The record also states the number and date of your previous invoice, not whose it is; with the ones before and after an invoice, somebody could work out its amount. That is why it starts switched off.
- **Documents**: the representation that lets us send, and its status.
- **Certificate**: not needed. If you upload yours, we send with it; we warn you before it expires. Once it has expired, sending stops, but you can keep issuing invoices.
- **Verifactu**: whether this NIF works with Verifactu, and how to leave it at the end of the year.

**Remove this NIF** is at the end of the details. If it has issued invoices, its records are kept because the law requires it.
`,
  'fin-verifactu': `
### Verifactu for this NIF

With Verifactu, every invoice that you issue is recorded and sent to the Tax Agency. Whoever begins to send **stays at least until 31 December**, and each year in which you go on sending counts as one more.

**Leaving** is declared here, and holds from the end of the year:

- **Not told yet**: you have told us, and it can still be withdrawn. The Agency learns of it with your next records; without any there is no way to tell it.
- **Told to the Agency**: it accepted records with the date. It can no longer be withdrawn; the moment and the CSV are kept here.
- **Refused by the Agency** or **Too late**: the Agency does not know. Withdraw it, or ask us.

**And then?** No invoices of that NIF are issued here, because this program works with Verifactu only. Drafts, invoices and records stay here, what still has to be sent is sent, and what was issued can be cancelled or corrected. A corrective invoice is a new invoice: make it with the program that you use then.

**Tests** do not change: nothing is left there.
`,
};
