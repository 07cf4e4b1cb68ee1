// Help pages in English, in plain words for people who run a shop.
import { deApi } from './en-api';
import { cuentas } from './en-cuentas';
import { nifs } from './en-nifs';
import { pagos } from './en-pagos';
import { presupuestos } from './en-presupuestos';
import { rectificar } from './en-rectificar';
import { deStripe } from './en-stripe';
import { deSuper } from './en-super';
import { deWebhooks } from './en-webhooks';
import type { PaginasDeAyuda } from './pantallas';

export const ayuda: PaginasDeAyuda = {
  login: `
### Signing in

Type your email and your password. After several wrong attempts in a row you will have to wait a moment.

Attempts by other people do not lock you out: in a browser you have signed in with before, only your own count. In a new one, if you have to wait, press **Forgotten your password?**: with the link in the email you can sign in at once.

At the top right you can change the language and switch to a dark background.
`,
  inicio: `
### The summary

Your money comes first: what you invoiced this month and this year, what is still outstanding, and the VAT of this quarter’s invoices. Each figure leads to its invoices.

- **By month**: this year’s bars beside last year’s; the figures are under **Table**.
- **Waiting for you**: overdue invoices, emails that were not delivered, drafts not issued yet, recurring invoices that wait for your review, accepted quotes not invoiced yet, and what is left of the free trial, or of the plan once most of it is used.
- **Records at the tax agency**: one line while all is well. Whatever needs you stands at the top of the page.

- **Waiting**: records that are being sent. They are sent automatically and in order; if the agency does not answer, they are tried again.
- **With errors**: records that the agency rejected or accepted with objections. Press to see what it says and how to fix it.

**Test environment**: the switch in the menu takes you to an environment of its own, with its own series and numbers, where nothing counts or reaches the tax agency. Use it to try things out: you need neither signed documents nor a subscription. Customers and accounts are the same; the band at the top and the printed invoices always say that it is a test.

**Shortcuts**: \`Ctrl K\` finds invoices (by number, amount, customer or NIF), quotes, invoices of another program, recurring invoices, customers and products by part of what they say, and goes anywhere; it also acts: type \`duplicate F26-00012\`, \`issue\` and a customer for their drafts, or \`invoice for\` and a customer. \`G\` then \`F\` goes to invoices, \`C\` to customers, \`R\` to records.

**On your phone**: the browser’s menu offers to install Encadena (**Install app** or **Add to Home Screen**), and it opens like any other app. Without a connection it says so, and goes on automatically when it is back; your invoices and customers are not kept on the phone, and nothing is issued later on its own.
`,
  clientes: `
### Your customers

Keep the details of the people and companies that you invoice here. **The tax ID and address are required**: they must appear on the invoice.

- Type the NIF as you like: we remove hyphens, spaces and the prefix ES, and show you the result.
- Under **Defaults for their invoices and quotes** you choose the payment method, days until due and IRPF, which are then filled in for you. Also whether their papers are **in Spanish and English** at once; emails are in the customer’s language.
- If you delete a customer that has issued invoices, it is archived: it no longer appears in the lists, but it is kept with those invoices. One with an active recurring invoice cannot be deleted until you change or pause that; the same goes for accounts and series.
`,
  cliente: `
### The page of a customer

What you have invoiced them, what they have paid and what they owe, with their latest invoices, their quotes and their recurring invoices.

- **Invoiced**: all issued invoices, in euros. Rectifying and cancelled invoices are taken into account, and so is IRPF withholding, since the customer does not pay that to you.
- **Overdue**: what is outstanding and past its due date.
- To change name, address or defaults, choose **Edit their details**. Issued invoices do not change.
`,
  'clientes-repetidos': `
### Duplicate customers

Here you see customers that look like the same one: those with **the same tax ID**, however it is written, and those with **the same name** and an ID that is not enough to know who they are. An archived customer counts too, if you saved it again.

- Choose **Compare** to see both side by side. You choose which one stays and, detail by detail, what stays of each.
- When they are merged, drafts, quotes and recurring invoices move to the one that stays. **What is issued does not change**: it says what it said, and you find it on the page of the one that stays, with what was paid and what is outstanding.
- Two valid and different NIFs are two taxpayers: they **cannot be merged**. If one is mistyped, correct it on its page first.
- Merging cannot be undone.
- If **they are not the same**, say so and the group is no longer shown, until another customer has that name or tax ID. Under **Not the same** you can review them again.
`,
  gestoria: `
### The quarter for the tax adviser

What your issued invoices give to forms 303 and 130, and their book. Choose the year and the quarter; **each figure leads to its invoices**.

- An invoice counts in the quarter of its **operation date** or, if it has none, of its issue date. Rectifying invoices count when they are issued. Goods delivered to another country of the European Union count when the invoice is issued or, at the latest, on the 15th of the month after they left.
- **Cancelled** invoices do not count. Tickets exchanged for a complete invoice count once.
- **Rectifications** adds up what your rectifying invoices change, with their sign. Where one replaces another, only the difference counts.
- Of **form 303** you see the tax due; the IVA of what you bought is not here. The boxes are those of the form in use since October 2024.
- Of **form 130** you see income and what was withheld since January. For farming, livestock, forestry and fishing they go into boxes 08 and 10, with this quarter alone. Companies do not file it.
- The **book** is downloaded for Excel or as CSV, in the columns of the tax agency. An invoice that replaces another takes two entries: that of the wrong invoice, negative, and its own. The activity, the property and the payments of cash accounting are left empty.
- The **PDFs** of the invoices in the book come together in a ZIP, up to 1,000 at once; more of them by months.

All of it is in euros. It helps to prepare the forms: the person who files them should check them.
`,
  articulos: `
### Your products and services

Keep what you sell often here. Type its name or your reference in a line of an invoice, and **text, price and tax are filled in**; you can change them in that invoice afterwards.

Below your products are **the lines that you sold before**, those of that customer first: choosing one copies its text, price and tax. With **More details for line…** you can save it as a product.

- **Price**: without tax, or with tax included if that is how you advertise it.
- **Text for the invoice**: what your customer will read. If you leave it empty, it carries the name.
- **Unit**: reminds you what the price is for; it is not printed.
- Changing or deleting a product does not change the invoices that carry it already, nor drafts.
`,
  recurrentes: `
### Invoices that repeat

Rents, fees, maintenance: write the invoice **once** and say how often it is made. You can also start from an invoice that you have, with **Repeat this invoice** in its menu.

- **When**: by weeks, months, quarters or years, always counted from the first date. Day 31 is **the last day** of each month; if you choose the 29th, 30th or 31st and a month is shorter, it is the last day.
- **Prepare a draft** for you to review and issue, or **issue the invoice automatically**. What is issued is registered with the tax agency and is changed only by rectifying it.
- **Texts with a date**: write \`{month}\`, \`{year}\`, \`{quarter}\` or \`{date}\` and each invoice says it in the language of its customer. If you invoice in advance or in arrears, choose of which period they speak.
- **If something prevents it** (the customer is archived, the trial is over, the representation is missing), that invoice stays a draft, you see it in red here and we tell you by email. The dates that follow do not stop.
- **Several of a customer on one invoice**: tick **Put it on one invoice with the others of this customer** in each. Those that are due at the same time are one invoice, and each line says which date or period it is for. The law lets only operations of the same month stand together, until the last day of that month (until the 15th of the next if the customer is a business): the others have an invoice each. So have those of another series, payment or tax.
- **If we were at a standstill**, each invoice that was missing is made once when we are back, with the date of that day and its operation date.
- **Paused**, none is made, and when you resume it the dates that have passed are not made up for. Changing the text or the amount is for the next ones: what was made already does not change.
`,
  importar: `
### Bring your lists along from another program

Export your customers, products or invoices from the program you used, as **Excel (.xlsx) or CSV**, and choose the file here. Choosing it saves nothing: you first see what will happen to each row.

- **Columns**: we recognise them by their names, in Spanish, Catalan or English. If one is not what we took it for, change it and we work it out again.
- **No duplicates**: a customer is recognised by tax ID or, without one, by your reference; a product by your reference or its name; an invoice by its number and year. If you have it already, only what the file says is updated; an empty cell deletes nothing.
- **Invoices of another program**: one row for each, with its base, its taxes and its total. They count in your figures and can be rectified; they are never sent and take none of your numbers.
- **Rows with errors**: they are not imported, and we tell you why. Correct them in the file and import all of it again: rows that were fine are not repeated.
- **Large files**: the import continues even if you close the page, and from where it was if it is interrupted.
- **Formulas**: their text or last result is saved; they are never worked out.

When it is finished you can download a report with the result of each row. We keep it for 90 days.
`,
  'facturas-externas': `
### Invoices of another program

The invoices that you issued **before you came** (or issue with another program), brought along from an Excel or CSV file with **Import history**.

- **They count**: in what was invoiced by months on the home, and in the account of each customer. What the file says is owed counts as owed; where it says nothing, nothing does.
- **They have no record**: another program issued them, so they are not sent to the tax agency here and take none of your numbers.
- **Rectify**: open the invoice and press **Rectify**. The rectifying invoice is one of yours, with its number and its record, and names the other one by number and date.
- **Customer**: it is yours if it has the same tax ID. Import your customers first.
- **Adviser**: the quarter and its book have only what was issued here. If the quarter has invoices of another program, we tell you there.
- **Remove from the history** changes no issued invoice.
`,
  'cuentas-bancarias': `
### Your bank accounts

The account that you choose on an invoice is printed on it, so that people know where to pay you. The **default** one is chosen automatically on new invoices.

We check that the IBAN is correctly written, not that the account exists: check it with your bank.
`,
  series: `
### Your series

A series numbers the invoices of one kind one after the other. The law wants series apart for **ordinary** invoices, **tickets** and **rectifying** invoices; a new tax number begins with one of each.

- **Changing programs in the middle of the year?** Create a series, or edit one without invoices, and write in **First number** the one after the last that you issued.
- **How the number is written**: choose one of the examples or write your own format. If the numbers start again every year the year must be in them, or they would come twice.
- **Default**: the one that is chosen automatically for new invoices of its kind.
- A series **with invoices** keeps its code, format and numbers. If you no longer use it, archive it: it is not offered any more, and its invoices stay as they are. One without invoices can be deleted.

The number is taken at the moment of issuing, without gaps: the one that you see here is the one that would come now. The test environment has series of its own.
`,
  facturas: `
### Your invoices

The list shows drafts and issued invoices. **Search** by number, customer or amount (if there are more than a thousand, add another word) and filter with the buttons above; the address of the page keeps the filters, so you can share or save it.

- **Views**: once the list is filtered and sorted the way you like it, **Save view** keeps it under a name in the menu above, with its columns. Periods go by their names: “This quarter” is always the one of that day. From the menu you change to another view, rename it, or save your changes; with **Always open the list with this view** it is what you see first, and **All invoices** shows everything again. Each person has their own at each NIF, up to twenty.
- **Columns**: choose what the table shows besides number, customer and total. This browser remembers it; a view keeps its own.
- A **draft** can be changed or deleted: it has no number yet. **Issue** is in the menu of its row and on its page; if something is missing, it takes you to where it is put right.
- An **issued** invoice can no longer be changed: its record is sealed and goes to the tax agency.
- **Duplicate** makes a new draft with the same details.
- **Repeat this invoice** makes it again every month, or as often as you say: see **Recurring invoices**.
- In the menu of an issued invoice, **Correct the record** mends what was sent to the agency and **Cancel invoice** withdraws one that should not exist. The invoice’s own help explains which one you need.
- **Rectify** prepares the invoice that corrects an issued one: a return, a discount, an error or a bad debt.
- **Change for a complete invoice**: if a customer wants an invoice in their name in place of their tickets, tick them and we prepare it.
- **Several at once**: tick the boxes (up to a hundred, on several pages too) and, below, issue the drafts, download the PDFs as a ZIP, mark them as collected or send them by email. Each is done on its own: those that cannot be done stay ticked, and we say why.
- **Mark as collected**, in each invoice’s menu: it counts as collected at once, and for a few seconds you can undo it. The *Owed* column says how much is left and when it is due; the **Payment** filter finds what is overdue.
- **Export** downloads the list as you have filtered and sorted it, all pages of it: for **Excel** or as **separated text (CSV)**, up to 20,000 invoices a file. If there are more, choose a shorter period. Amounts are numbers that you can add up.

The *Tax agency* column shows the status of its record and, where it differs, how the agency has the invoice.
`,
  factura: `
### One invoice

On the right is its **progress**: draft, issued, record sealed, sent and answered, with the time of each step.

- **Tax QR**: the person who gets the invoice can scan it and check the invoice with the agency. You can copy its address too.
- **Verifactu records**: what was sent and what the agency answered, word for word.
- **Download PDF** saves the original; there is only one. If the invoice has several recipients, you choose who it is for: the others get a copy marked as a duplicate, which is just as valid. If your customer loses the original, the menu has the **duplicate PDF**.
- **Copy public link**, in the invoice’s menu: send it to your customer, who can view and download the invoice without an account. It works for six months; **Revoke public link** withdraws it.
- **Send by email**: to the addresses you choose, with the PDF, a link or both, in your customer’s language and in your words. It is sent in the name of your company and replies reach you. **Emails** shows whether it was sent, why it was not delivered, and whether your customer opened the link. If the email server does not answer, we try for two days.
- **If it was not delivered** (the address does not exist, the mailbox is full, or nobody takes it in those two days), **Home** says so for a month, and the **Email** filter of the list finds it, until you send it again. **Emails** has the reason and a button to correct the customer’s address. *Sent* means that their server took it: if it is returned later, that notice does not reach us; what is certain is that they open the link.
- A test invoice is sent only to your own address, and there is a limit of addresses per day.
- **Payment**: what is still owed and what has been paid. **Add a payment** is for invoices paid in parts. A rectifying invoice lowers what is left of the one that it rectifies, and nothing is owed of a cancelled invoice: if it had been paid, add the refund here. None of this changes the invoice or its record.
- **Related invoices**: which it rectifies or replaces and which rectify or replace it, with state and amount, and what is left of this one.
- If the agency objects, we tell you what it means, whether the record is stored and which detail it is about, and the button opens the place to fix it: the customer’s details, the record, your company’s details or the rectifying invoice. Once the customer’s details are saved you come back here and the correction can take them over.
- **Status at the agency**: how the agency has the invoice. If it rejects a correction, it keeps what it had before.

**If something is wrong**, see first what it is:

- **Correct the record**: the invoice is right, but what was sent to the agency is not. For example, it rejects the customer’s NIF, or the name is misspelt. You change the details, see before and after, and a new record is sent. The invoice stays as it is, and beside it you read what was corrected and when.
- **Rectifying invoice**: the amounts, the lines or the date are wrong, or the customer returns something. What your customer already has does not change; another invoice corrects it.
- **Cancel invoice**: it should not exist, and your customer does not have it or knows that it is not valid. A cancellation record is sent; the invoice stays in your list as cancelled and its number is never used again. If that was a mistake, **Undo the cancellation** brings it back.

While the agency has not answered you have to wait: the menu says so. Everything that was sent, with its date and its CSV code, stays in the progress.
`,
  asistente: `
### Creating an invoice

Five steps: general details, recipient, lines, payment and summary. **It is saved automatically** as you type; you can leave and come back.

- Type amounts with a comma or a point: both are decimals. You can also paste “1.234,50 €”.
- You can fill in lines without the mouse: \`Tab\` goes to the next field, \`Enter\` in the last field adds a line, \`Alt\` with the arrows moves it, \`Ctrl Backspace\` removes it (you can undo it), \`Ctrl Enter\` goes to the next step.
- On a wide screen the invoice as it will be stands beside the steps and changes as you type. You can look at the draft PDF before issuing. The last step shows the whole invoice: lines, dates, recipient, account and totals.
- **Overall discount**: below the lines, in % or in €. It is shared out over the tax rates without losing a cent; where prices include tax, so does the discount.
- **More options**, in the first step: the simplified invoice with the customer’s details (so that the tax of a ticket can be deducted), the complete one without identifying the customer (when the law does not ask for it) and, on an R1 or R5, coupons and discounts. Simplified and complete invoices go in different series.
- **Another currency** (“More options”, first step): give the exchange rate, its date and where it comes from. Prices are in that currency; the tax is stated in euros too, and the record and the QR are in euros.
- **Who makes out the invoice** (“More options”, first step): when the recipient or a third party does it in the issuer’s name, invoice and record say so.
- **Several recipients** (“More options”, second step): up to twenty more, each with a share of its own or all in equal parts.
- With regime R06 (group of entities) a line asks for its **tax base at cost**: it is under “More details for line”. The invoice prints both bases and goes in a series of its own.
- If the date is earlier than that of another invoice in the series, we warn you and say which one.
- **Open in two tabs?** If it is saved in the other one, you choose here: keep your version or load the other.
- Without an active subscription you can view invoices but not create new ones.

**Issuing cannot be undone**: the invoice is given its number, and its record is sealed and sent to the tax agency. The last step tells you so first.

If you write without a connection, what could not be saved stays in this browser, for you alone, and is offered the next time you open that invoice or a new one; signing out erases it.`,
  'verifactu-registros': `
### Verifactu records

Every issued invoice leaves a **record** here, sealed and chained to the one before by its fingerprint. Nobody can change it later, not even us.

- **Pending**: waiting to be sent or answered. It is sent automatically.
- **Accepted**: the agency accepted it and gave it a CSV code.
- **Accepted with errors**: it is stored. The record says whether you have to correct something or whether we are looking into it.
- **Rejected**: the agency neither accepted nor stored it. Open the record to see why and what to do.

Every code of the agency is explained: what it means, which of your details it is about and what to do, with a button that opens the place. If the problem is in the program or at the agency, we say so and there is nothing you have to do.

**Status at the agency** says how the agency has the invoice, counting all its records: accepted, accepted with errors, cancelled, or not registered. Lists show it only where it differs from the status of the record.

Open a record to see its QR code, with an address you can copy, and the XML sent and received.

If the top says **Copy of the data**, the service was restored or copied: you can look at everything, but nothing is issued or sent until whoever runs it confirms it. Then we ask the agency which of your invoices it has, and your numbering continues after the last one.

**Export a period** gives you a month or a quarter to take away: the records as XML, the agency’s answers and \`verificar.html\`, a page that checks the chain offline in any browser and shows which record does not add up if someone changes anything.

The chain is checked **every night**: the result is at the top. **Explore the chain** lets you walk along it record by record.
`,
  cadena: `
### Chain explorer

Every record carries the **fingerprint** of the one before: if anyone changed, removed or added one, it would show here. The explorer shows one record at a time, with the one before and the one after.

- **Moving**: with the buttons, with the ← and → keys, and with Home and End for the ends. You can also go to a position or an invoice.
- **Fingerprint**: the exact text it is computed from, the stored fingerprint and the one computed now. They must be the same.
- **Link**: what the record says of the previous one, beside what the previous one is.
- **Time**: it cannot be earlier than the record before it, nor more than a minute ahead of the present.

If a **new chain** was opened after the data was restored, the one before is kept: each is walked along and checked separately.

The chain is also checked **every night**: the result is on the home page and above the records. If something does not add up, we say so there; you can go on issuing invoices.
`,
  conciliacion: `
### Reconciliation

Every night we ask the tax agency which invoices it has for this month and the one before, and compare them with yours and with the printed QR code. **Reconcile now** does it at once for the month you choose.

- **Everything agrees**: the agency has the same invoices as you, with the same fingerprint and the same amount.
- **On its way**: the invoice is waiting to be sent or answered. There is nothing to do.
- **From another program**: the agency has an invoice that did not come from here. Check whether you issued it with another program.
- **Differences**: each one says what to do. If it is not up to you, write to us.

The agency asks for a pause between one question and the next. If it does not answer, we say so and ask again later.
`,
  documentos: `
### Documents

Before the first invoice we need your **representation document**: it authorises us to send the records to the tax agency in your name. The **data-protection** one is optional.

**With a digital certificate** (the quickest)

1. Download the document.
2. Open it with AutoFirma or Adobe Acrobat Reader and sign it with your certificate or electronic identity card. For a company, sign it with a representative’s certificate or the company’s seal. The administrator’s personal certificate will do as well, but then a person reviews it and will ask for the deed or a registry extract.
3. Upload the signed PDF. We check it at once and tell you, point by point, what is right and what failed.

**By hand**

Draw the signature, type it, upload an image of it, or scan the signed paper. You need a copy of the signer’s identity document: the tax agency requires it. For a company, add the deed or a registry extract. A person reviews it and we let you know by email.

**Is the NIF in use in another account?** If it is yours, claim it from here: you sign the representation, we compare the evidence of both accounts and tell both what we decide. Neither learns who the other is.

**Signature not accepted?** Most often the PDF was saved or printed before it was signed, the translation was signed instead of the Spanish document, or the certificate was someone else’s or had been revoked. Download it again and sign it as it is. When you upload it we ask the authority that issued the certificate whether it is still in force; if there is no answer, a person checks it.

While we review it you can prepare customers and drafts, but not issue.
`,
  ...cuentas,
  ...deSuper,
  ...nifs,
  ...pagos,
  ...deApi,
  ...deStripe,
  ...deWebhooks,
  ...presupuestos,
  ...rectificar,
  'factura-publica': `
### The invoice you were sent

The business that invoiced you gave you this link so that you can view the invoice and keep it. You do not need an account.

- **Download PDF** saves the whole invoice.
- **Check it with the tax agency** opens the official page, which says whether the invoice is registered there. It is the same as reading its QR code.
- If it says pending, the invoice is just as valid: it is sent to the agency shortly after it is issued.

Anyone who has the link can see the invoice. It expires after a while, and the issuer can withdraw it; if it no longer opens, ask them for another one.
`,
};
