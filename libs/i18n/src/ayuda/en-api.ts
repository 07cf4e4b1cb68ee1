// Help of the API keys, in English.
import type { PantallaDeApi } from './pantallas';

export const deApi: Readonly<Record<PantallaDeApi, string>> = {
  'claves-api': `
### API keys

An API key lets another program (your shop, your own software) issue and look up the invoices of this NIF.

- **Test and live** are different keys. Test keys are free and nothing they do counts; live ones need API access, which is activated in the subscription.
- **Permissions**: read, issue and manage. Give each program only those it needs.
- **The key is shown once**, when it is created. Keep it like a password: whoever has it can use it. Always put it in the header of the request, never in the address.
- **How long it works and IP addresses**: if you know from where and until when it will be used, say so, and anywhere else it will not work.
- **Replace**: you get another key like it, and the present one works on for as long as you choose. **Revoke**: it stops working at once.
- **Of the integrator**: the software of whoever looks after the NIFs of your account created it, with an integrator key of your profile.
- **See requests**: what each key asked for in the last 30 days and what it was answered. What is sent is not kept.
- **Documentation**: every call with what it takes, what it answers and its errors, in [the API documentation](/api/docs).

Each key can make [[peticiones-minuto]] requests a minute.

#### Forcing what the Agency answers

In the test environment a simulated Agency answers. Write one of these values in the description of the operation of an invoice, with any other text around it, and what the table says will happen: you will see it on the invoice, in the API and in the webhooks.

[[valores-de-prueba]]

What affects the sending happens once, and then all is well: so you see how your program recovers. With \`*3\` it happens three times: \`[SIM:503*3]\`. In the real environment these values are text like any other.

You can also take the simulated Agency away for a while, with \`POST /api/v1/pruebas/incidencia\` and a test key: invoices are issued, wait, and go out when it is back.

And you can move the clock of your tests with \`POST /api/v1/pruebas/reloj\`, to see a year change, a 29 February or an overdue invoice: dates, numbers and due dates of your tests follow that clock, and the real environment does not notice. It cannot go back before the last record of your tests.

#### AI assistants

An AI assistant that understands the MCP protocol can look up and prepare the invoices of this NIF with an API key. Whoever runs this installation will tell you where the program \`mcp/main.js\` is; in the assistant’s settings the command is \`node\` with that file, and there are two variables: \`ENCADENA_URL\`, the address of this site, and \`ENCADENA_CLAVE\`, the key.

- **It does what its key allows.** With the read permission it only looks things up. Begin with a test key, and create one key for each assistant.
- **It checks and prepares** without issuing: it shows you the errors and totals of an invoice, or leaves it as a draft.
- **It issues only if you confirm.** Before that it shows you the invoice as it would be. An issued invoice cannot be deleted: if you do not trust it, give it the read permission alone and issue yourself.
- **Everything stands in “See requests”.** To stop it, revoke its key.
`,
  'claves-cuenta': `
### Integrator keys

They are for whoever looks after many NIFs with software of their own: an accounting practice, or a maker of business software. With an integrator key, that software **sets up** the NIFs of your account; it **does not invoice**. To invoice, an API key of each NIF is created, which shows on its screen “API keys”.

- **NIFs**: see those of your account and add others. **Documents**: download them and upload them once signed; signing on screen is for people. **API keys**: create, replace and revoke them at each NIF.
- **Two-step verification is needed** to create one, and we email you every time one is created.
- **The key is shown once.** Keep it as you keep your password: whoever has it can create an API key of every NIF of your account for themselves.
- **It ends within a year**, and you can limit from which IP addresses it works. The API keys that it hands out last no longer and work from no others.
- **Revoke**: it stops working at once. What it has handed out goes on working, unless you tick that it be revoked as well: do so if somebody else may have seen the key.

#### The calls

Step by step, with commands that can be copied, in [the guide](/api/docs/guias/integradores). They are below \`/api/v1/cuenta\`, with the key in the \`Authorization\` header; the NIF is in the address. Every \`POST\` that does not create a key also carries the \`Idempotency-Key\` header.

| Call | What for |
| --- | --- |
| \`GET /nifs\`, \`GET /nifs/{uuid}\` | the NIFs of your account |
| \`POST /nifs\` | add a NIF |
| \`GET /nifs/{uuid}/documentos\` | its documents and their status |
| \`GET /nifs/{uuid}/documentos/{tipo}/plantilla\` | the document to sign |
| \`POST /nifs/{uuid}/documentos/{tipo}\` | upload it signed |
| \`GET\`, \`POST /nifs/keys/{uuid}\` | see and create its API keys |
| \`POST /nifs/keys/{uuid}/{clave}/rotar\` | replace one |
| \`DELETE /nifs/keys/{uuid}/{clave}\` | revoke one |
`,
};
