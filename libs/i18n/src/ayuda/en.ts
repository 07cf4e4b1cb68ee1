// Help pages in English, in plain words for whoever runs a shop.
import { cuentas } from './en-cuentas';
import { nifs } from './en-nifs';
import { deSuper } from './en-super';
import type { PaginasDeAyuda } from './index';

export const ayuda: PaginasDeAyuda = {
  login: `
### Signing in

Type your email and your password. After several wrong tries in a row you have to wait a moment.

At the top right you can change the language and switch to a dark background.
`,
  inicio: `
### The summary

Here you see what you invoiced this year and this month, what is still to be collected, and how your records stand at the tax agency.

- **Waiting**: records on their way. They are sent by themselves and in order; if the agency does not answer, they are tried again.
- **With errors**: records that the agency rejected or accepted with objections. Press to see what it says and how to fix it.

**Shortcuts**: \`Ctrl K\` finds and goes anywhere; \`G\` then \`F\` goes to invoices, \`C\` to customers, \`R\` to records.
`,
  clientes: `
### Your customers

Keep here the details of whoever receives your invoices. **Tax ID and address are compulsory**: they must stand on the invoice.

- Type the NIF as you like: we take out hyphens, spaces and the prefix ES, and show you the result.
- Under **Defaults for their invoices** you choose payment method, days until due and IRPF, which then fill in by themselves.
- Deleting a customer with issued invoices archives it: it leaves the lists and is kept with them.
`,
  'cuentas-bancarias': `
### Your bank accounts

The account that you choose on an invoice is printed on it, so that people know where to pay. The **default** one is chosen by itself on new invoices.

We check that the IBAN is well written, not that the account exists: compare it with your bank.
`,
  facturas: `
### Your invoices

The list shows drafts and issued invoices. **Search** by number, customer or description and filter with the buttons above; the address of the page keeps the filters, so you can send or save it.

- A **draft** can be changed or deleted: it has no number yet.
- An **issued** invoice does not change any more: its record is sealed and goes to the tax agency.
- **Duplicate** makes a new draft with the same details.

The column *Tax agency* shows how its record stands.
`,
  factura: `
### One invoice

At the right is its **progress**: draft, issued, record sealed, sent and answered, with the time of each step.

- **Tax QR**: whoever gets the invoice can read it and check the invoice at the agency. You can copy its address too.
- **Verifactu records**: what was sent and what the agency answered, word for word.
- **Copy public link**, in the invoice’s menu: send it to your customer, who sees and downloads the invoice without an account. It works for six months; **Revoke public link** withdraws it.
- If the agency objects, we tell you in everyday words and take you to the place where it is fixed.
`,
  asistente: `
### Making an invoice

Five steps: general data, recipient, lines, payment and summary. **It saves itself** while you type; you can leave and come back.

- Type amounts with comma or point: both are decimals. You can also paste “1.234,50 €”.
- Lines need no mouse: \`Tab\` crosses, \`Enter\` in the last box adds a line, \`Alt\` with arrows moves it, \`Ctrl Backspace\` removes it (and can be undone), \`Ctrl Enter\` goes to the next step.
- You can look at the draft PDF before issuing.

**Issuing cannot be undone**: the invoice takes its number, its record is sealed and sent to the tax agency. The last step tells you so first.
`,
  'verifactu-registros': `
### Verifactu records

Every issued invoice leaves a **record** here, sealed and chained to the one before by its fingerprint. Nobody can change it later, not even us.

- **Pending**: waits to be sent or answered. It is sent by itself.
- **Correct**: the agency accepted it and gave it a CSV code.
- **Accepted with errors**: it is stored, but should be corrected.
- **Incorrect**: the agency did not accept it. Open the record to see why.

Opening a record shows the XML sent and received.
`,
  documentos: `
### Documents

Before the first invoice we need your **representation document**: it authorises us to send the records to the tax agency in your name. The **data-protection** one is optional.

**With a digital certificate** (the quickest)

1. Download the document.
2. Open it with AutoFirma or Adobe Acrobat Reader and sign it with your certificate or electronic identity card. For a company, its administrator or the company itself signs.
3. Upload the signed PDF. We check it at once and tell you, point by point, what is right and what fails.

**By hand**

Draw the signature, type it, upload a picture of it, or scan the signed paper. A person reviews it and we tell you by email.

**The signature is not accepted?** Most often the PDF was saved or printed before it was signed, the translation was signed instead of the Spanish document, or the certificate was somebody else's. Download it again and sign it as it is.

While we review it you can prepare customers and drafts, but not issue.
`,
  ...cuentas,
  ...deSuper,
  ...nifs,
  'factura-publica': `
### The invoice that you were sent

Whoever invoiced you gave you this link so that you can see the invoice and keep it. You need no account.

- **Download PDF** saves the whole invoice.
- **Check it with the tax agency** opens the official page, which says whether the invoice is registered there. It is the same as reading its QR code.
- When it says pending, the invoice is just as good: it is sent to the agency shortly after it is issued.

Anybody who has the link can see the invoice. It runs out in time, and its issuer can withdraw it; if it opens no more, ask them for another one.
`,
};
