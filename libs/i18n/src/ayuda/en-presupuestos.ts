// Help of quotes and proformas, in English.
import type { PantallaDePresupuestos } from './pantallas';

export const presupuestos: Readonly<Record<PantallaDePresupuestos, string>> = {
  presupuestos: `
### Quotes and proformas

A quote tells your customer what you offer and for how much. **It is not an invoice**: it is not recorded, not sent to the tax agency, and has numbers of its own (P26·0001; pro forma invoices PF26·0001) that no invoice can have.

- **Open**: your customer has not answered yet. It can be changed.
- **Expired**: the day of “Valid until” has passed. You can extend it, or mark it as accepted if they say yes later.
- **Accepted** and **Rejected**: what they answered. **Open again** takes that back.
- **Invoiced**: it is a draft invoice already, or an issued one. The link leads to it.

**Send by email** sends it with the PDF attached, in our words or yours, in the name of your company; if your customer replies, it reaches you. Its page keeps to whom it was sent, when, and whether the email server refused it; what was not delivered is also on **Home** and under the **Email** filter of the list. If their server takes it and returns it later, that notice does not reach us. It counts in the same addresses a day as your invoices. In the test environment it is sent only to your own address.

**Turn into an invoice** makes a draft with the same lines, once: click again, and it leads to the one that is there. The draft is checked and issued like any other; if you delete it, or cancel the invoice and the agency accepts that, the quote is accepted again and you can turn it into another one.

**Duplicate** makes another one of today that is valid for as long. **Delete** is possible only while it has been neither sent by email nor invoiced, and no other one will carry its number.

In the **test environment** they have separate numbers and say that they are a test.
`,
  presupuesto: `
### Making a quote

It is written like an invoice: for whom, the lines with their tax, the discount, the withholding and the payment method. **Its totals are computed as on the invoice** that will come of it, in euros.

- **Quote or pro forma invoice**: a pro forma invoice says beforehand what the invoice will say; banks and customs ask for it. Each kind has its own numbers, so it cannot be changed afterwards.
- **Valid until**: the last day on which you keep the offer. If you leave it empty, 30 days.
- It gets its **number** when it is saved.
- If you change it **after sending it by email**, it becomes version 2, which stands on the PDF and in the subject. If your customer’s details change, this version keeps those that they received; to use the new ones, edit it and save it. Your customer has the earlier one until you send it; its page says which one they have.
- It can be changed only while it is open. What your customer has accepted or rejected is opened again, or duplicated.

The **PDF** is in your customer’s language, with your logo, and says clearly that it is not an invoice: no QR and no invoice number.
`,
};
