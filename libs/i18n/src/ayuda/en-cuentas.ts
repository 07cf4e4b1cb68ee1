// Help pages of the accounts, in English.
import type { PantallaDeCuentas } from './pantallas';

export const cuentas: Readonly<Record<PantallaDeCuentas, string>> = {
  registrar: `
### Create an account

With one account you can run one or more businesses.

- The password must meet the rules that you see below it; they are ticked as you type. A long phrase that only you know is best.
- Press the legal texts to read them without losing what you have typed. We record which version you accept and when.
- Emails with offers are up to you: leave the box empty and we will not send any.

At the end we send you an email with a link to check that the address is yours.
`,
  'segundo-factor': `
### Two-step verification

Open the authenticator app on your phone and type the six digits it shows for Encadena. They change every 30 seconds; you can also paste them.

**Lost your phone?** Press “Use a recovery code” and type one of the codes you saved. Each works once.

You have ten minutes for this step. After that you will be asked for the password again.
`,
  'recuperar-contrasena': `
### Reset your password

Type the email of your account. If there is one, you will get a link that can be used only once, within the next hour.

For security we say the same whether or not there is an account. If nothing arrives, check your spam folder and make sure that the address is the one on your account.
`,
  'cambiar-contrasena': `
### Choose another password

Type the new password twice. The rules are ticked as you type.

Changing it closes all open sessions. If two-step verification was on, you will still be asked for it when you sign in.

Link no longer works? Ask for another one: only the latest is valid, for one hour.
`,
  'email-no-verificado': `
### Verify your email

Before you sign in for the first time we check that the address is yours. Open the email we sent you and press its button.

If it does not arrive, check your spam folder. You can ask for another link; earlier ones no longer work.
`,
  'verificar-email': `
### Confirm the address

Press the button to confirm that the address is yours. Then you can sign in.

If the address was registered more than once with different passwords, none of them works: we send you another email so that you can choose yours.

The link can be used only once, within the next 24 hours. If it no longer works, ask for another one.
`,
  perfil: `
### Your profile

- **Your details**: name, phone and language. The language applies to the screens and to the emails we send you.
- **Two-step verification**: as well as the password, a code from your phone. You need it to add a NIF. When you turn it on we give you recovery codes: **save them**, because they are not shown again.
- **Password**: changing it closes your other sessions.
- **Open sessions**: the browsers you are signed in on. Close any you do not recognise and change the password.
- **Integrator keys**: so that your software can add the NIFs of your account. You only need them if you look after many.
- **Who has seen your data**: every time one of our staff opens your data, with the reason. Nobody can delete it.
- **Your data and your account**: what we keep and for how long, a copy of everything, and how to close the account.
`,
  'datos-personales': `
### What we keep and for how long

**About you**

- Your name, email, phone and language, and whether you want marketing emails: until you change them or close the account.
- The password and the codes cannot be read: we can only check whether they are yours.
- Which browsers you signed in on and when: erased a month after the session ends.
- Which legal texts you accepted and the important changes of the account (password, two-step verification, keys): they stay even if you close it, without your name, as evidence.

**About your companies and your customers**

- Company details, customers, products, bank accounts, drafts and quotes: until you delete them. What stands in an issued invoice stays with it.
- Issued invoices and their records: never erased. The Spanish Commercial Code (Código de Comercio, art. 30) obliges you to keep books and vouchers for six years; the tax agency may check at least the last four (Ley General Tributaria, art. 66), and invoicing records have to be kept whole (Real Decreto 1007/2023). That duty is yours; we keep them for you.
- Signed documents and the certificate: the certificate, until you remove it; the documents, for as long as we may have to show that we acted in your name.

**What is erased automatically**

- What each API key asks for: 30 days. Events for your software: 90 days. The lists you import, with the next one you import after 90 days.
- The emails we send: erased when they leave; if the server does not take them, after three days. Those you send to your customers are shown on each invoice.
- The technical log of the service takes down each request with its network address, and attempts to sign in. It holds no passwords and nothing of what your invoices say. How long it lasts is decided by whoever provides the service.

**Who sees it**

- You, and the software you give a key to.
- Our staff, only to help you: each time is logged under **Your profile**, with the reason.
- The tax agency receives the invoicing records; whoever charges subscriptions, the payment details; your customers, their invoices.

**Your rights**

Right here you can download a copy of everything and close the account. Closing it erases what is yours and blocks what the law obliges to keep. For anything else (to rectify, to object or to complain) write to whoever provides the service; their details are in the privacy policy. You can also turn to the Spanish data protection agency (AEPD).
`,
  'baja-correos-comerciales': `
### Stop marketing emails

Press the button and we will not send you any more news or offers. You do not have to sign in.

The messages that your account needs, such as the notice of a changed password, will still arrive. If you change your mind, you can turn them on again in your profile.
`,
};
