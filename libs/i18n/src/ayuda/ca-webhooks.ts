// Help page of webhooks, in Catalan.
import type { PantallaDeWebhooks } from './pantallas';

export const deWebhooks: Readonly<Record<PantallaDeWebhooks, string>> = {
  webhooks: `
### Webhooks

Amb un webhook el teu programa de gestió s’assabenta al moment del que passa aquí: li enviem un missatge a l’adreça que diguis.

- **Adreça**: la dona qui porta el teu programa. Ha de començar per \`https://\` i ser a internet.
- **Secret**: es mostra una sola vegada. Així el teu programa comprova que el missatge és nostre. Si el perds o el veu qui no ha de veure’l, canvia’l: l’anterior continua signant 24 hores.
- **Envia una prova** envia un missatge d’exemple i mostra què respon el teu programa.
- **Lliuraments**: cada missatge, amb el que va respondre el teu programa. Si no el va acceptar, el repetim al cap d’1, 5 i 30 minuts, 2, 6 i 12 hores i després cada dia. Al cap de tres dies sense resposta desactivem el webhook i t’escrivim.

Un missatge pot arribar dues vegades, sempre amb el mateix identificador. El que es perdi es pot demanar durant 90 dies a la llista d’esdeveniments (\`GET /eventos\`).

Els webhooks de l’entorn de proves i els del real són diferents.

#### Forçar el que respon l’Agència

A l’entorn de proves respon una Agència simulada. Escriu un d’aquests valors a la descripció de l’operació d’una factura, entre qualsevol altre text, i passarà el que diu la taula: ho veuràs a la factura, a l’API i als webhooks.

[[valores-de-prueba]]

El que afecta l’enviament passa una vegada i després tot va bé: així veus com es recupera el teu programa. Amb \`*3\` passa tres vegades: \`[SIM:503*3]\`. A l’entorn real aquests valors són un text com qualsevol altre.
`,
};
