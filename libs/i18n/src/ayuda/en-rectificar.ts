// Help of rectifying an invoice and of changing tickets for a complete one, in English.
import type { PantallaDeRectificar } from './pantallas';

export const rectificar: Readonly<Record<PantallaDeRectificar, string>> = {
  asesor: `
### How do I correct it?

An issued invoice is neither changed nor deleted, and there are several ways to put right what is wrong. Three questions tell which one it is:

- **Cancel**: the invoice should not exist and your customer does not have it.
- **Rectify**: your customer has it, or something changed later (a return, a discount). Another invoice corrects it.
- **Correct the record**: the invoice is right, but what the tax agency was told is not.
- **Replace with a complete invoice**: your customer has a ticket and wants an invoice in their name.

Before anything is done you see **what will be created** (each record and each invoice, in order) and **what the invoice comes to before and after**. Nothing is done until you confirm it in the next step.

If it is not possible now (because the agency has not answered yet, say), we tell you why.
`,
  rectificar: `
### Rectifying an invoice

An issued invoice is neither changed nor deleted: another one is issued that corrects it, the **rectifying invoice**. Tell us what happened and we prepare the draft; you check it and issue it.

- **Something is returned**: write how much of each line comes back. If it comes back in parts, make one rectifying invoice each time: we tell you what is left.
- **A discount after invoicing**: a percentage off what is left of the invoice.
- **The price, the quantity, the tax or another detail is wrong**: the draft brings the lines, for you to leave them as they should have been.
- **It was for another customer**: the whole invoice is undone. Then use **Duplicate** and choose the right customer.
- **It is not being paid** and **insolvency**: the law sets time limits and conditions. Ask your accountant first.

**By differences** means that the rectifying invoice only carries what changes. **By replacement**, that it carries the whole invoice as it should have been, and the amounts that it replaces.

In the first step of the draft you can add **other invoices of the same customer**, also those that you made with another program: write their number and date. If the one that you rectify is of another program, start in the list of invoices, in the menu at the top: **Rectify an invoice of another program**.

Simplified invoices (tickets) are rectified by an R5. If the ticket was already changed for a complete invoice, after the R5 we offer the complete invoice that goes with it.
`,
  sustituir: `
### Changing tickets for a complete invoice

Your customer has one ticket or more and wants an invoice in their name. Choose whom it is for and we prepare the complete invoice (**F3**) with the lines of all of them.

- The tickets **stay valid**: they are neither cancelled nor rectified, and nothing counts twice.
- To change several at once, tick them in the list of invoices.
- **Is something wrong in the complete invoice?** In its menu, **Correct this complete invoice** prepares another one with the opposite amounts; once it is issued we offer the right one.
- **Is something of a changed ticket returned?** Rectify the ticket. Then we offer the complete invoice of that return.
`,
};
