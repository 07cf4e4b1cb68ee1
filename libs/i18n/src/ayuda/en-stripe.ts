// Help of connected payment accounts, in English.
import type { PantallaDeStripe } from './pantallas';

export const deStripe: Readonly<Record<PantallaDeStripe, string>> = {
  'integracion-stripe': `
### Stripe integration

Connect your Stripe account and what you charge with it comes out here as a legal invoice, with its record and its QR. We only read: we never charge, refund or change anything in your account.

There are two ways to connect it:

- **With your permission at Stripe**, if this installation offers it: you accept on its page and come back here.
- **With a restricted key**: create it at Stripe with read permission and paste it. It is stored encrypted and never shown again. With a key we look for new sales once an hour; in its settings you can have Stripe tell us at once.

A newly connected account **issues nothing** until you turn it on in its settings. Each account is connected to one NIF only.

**Disconnect**: new sales are no longer issued. What was issued stays.
`,
  'cuenta-stripe': `
### A connected account

- **Sales**: what has arrived and what became of it. What is **to review** says what is missing: complete the customer, set the exchange rate or the tax rule, or leave it without an invoice and say why. Nothing is guessed.
- **What you decide**: a lost dispute, an invoice that was never paid, or a refund that the bank could not make when its rectifying invoice was issued already. It says which invoice it is about: rectify it from there, or mark it as solved and write what you did. We change nothing that was issued.
- **What was paid**: the invoice of a paid sale comes out as **paid**, with a payment that says which one of Stripe it is; what was given back is noted as given back. Each only once: a payment that you undo by hand stays undone. It becomes **collected** when you say that the money is on your account. Of a draft it is noted when it is issued, a day later at most.
- **The link for your customer**: of a sale without a NIF, or of a ticket, copy the link and send it: they put their details on a page and the invoice follows automatically. If the payment is too high for a ticket and Stripe knows their email, we write to them, once.
- **Settings**: where sales come from, which series they use, up to which amount a ticket is issued without a NIF, whether they are issued without asking and whether refunds are rectified.
- **How new sales arrive**: with your permission, Stripe tells us of each one. With a key we look once an hour (and once a day through the last month, in case something was paid later). For them to arrive at once, add a destination at Stripe with the address shown and paste its signing secret here: it is stored encrypted and never shown again. If you remove it, we look once an hour again and nothing is lost.
- **Series**: rectifications of invoices and of tickets carry different series. If you choose none, they go into the default one.
- **Look for sales**: brings the missing ones since a day. If it breaks off, it says why and goes on where it stopped; nothing is invoiced twice, and the day from which the account issues does not change. First make sure that you have not invoiced them with another program.
- **Taxes**: IVA and IGIC at the rates in force are recognised automatically. Everything else (exempt, not subject, other countries, payments without lines) needs a rule of yours. If in doubt, ask your adviser.

The total of the invoice is always what was charged, to the cent; if it does not match, it waits for you to look at it.
`,
  'datos-de-compra': `
### Your complete invoice

The shop in which you bought needs your name, your tax number and your address to make out your invoice. You need no account.

- Write the number as you like; if it is not Spanish, choose first what kind of document it is.
- **Ask for the invoice** can be pressed once: look over the details before.
- The shop receives the details and will send you the invoice. If you made a mistake, tell them.

The link expires after 30 days. If it opens nothing any more, ask the shop for another.
`,
};
