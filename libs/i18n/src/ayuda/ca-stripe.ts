// Help of connected payment accounts, in Catalan.
import type { PantallaDeStripe } from './pantallas';

export const deStripe: Readonly<Record<PantallaDeStripe, string>> = {
  'integracion-stripe': `
### Integració amb Stripe

Connecta el teu compte de Stripe i el que hi cobris sortirà aquí com a factura legal, amb el seu registre i el seu QR. Només llegim: mai no cobrem, tornem ni canviem res al teu compte.

Hi ha dues maneres de connectar-lo:

- **Amb el teu permís a Stripe**, si aquesta instal·lació ho ofereix: acceptes a la seva pàgina i tornes aquí.
- **Amb una clau restringida**: crea-la a Stripe amb permís de lectura i enganxa-la. Es desa xifrada i no es torna a mostrar. Amb una clau mirem cada hora si hi ha vendes noves; a la seva configuració pots fer que Stripe ens avisi al moment.

Un compte acabat de connectar **no emet res** fins que l’activis a la seva configuració. Cada compte es connecta a un sol NIF.

**Desconnecta**: les vendes noves deixen d’emetre’s. El que ja s’ha emès es conserva.
`,
  'cuenta-stripe': `
### Un compte connectat

- **Vendes**: el que ha arribat i què se n’ha fet. El que està **per revisar** diu què falta: completa el client, posa el tipus de canvi o la regla de l’impost, o deixa-ho sense factura dient per què. Res no s’endevina.
- **El que decideixes tu**: una disputa perduda, una factura no cobrada, o una devolució que el banc no va poder fer quan la seva rectificativa ja s’havia emès. Diu de quina factura es tracta: rectifica-la des d’allà, o dona-la per resolta escrivint què has fet. El que s’ha emès no ho canviem nosaltres.
- **El que s’ha cobrat**: la factura d’una venda pagada surt **pagada**, amb un cobrament que diu de quin pagament de Stripe ve; el que es torna s’anota com a tornat. Cada cosa una sola vegada: si desfàs un cobrament a mà, no torna. Passa a **cobrada** quan diguis que els diners són al teu compte. D’un esborrany s’anota en emetre’l, com a molt tard l’endemà.
- **L’enllaç per al teu client**: d’una venda sense NIF, o d’un tiquet, copia l’enllaç i envia-l’hi: posa les seves dades en una pàgina i la factura surt sola. Si el pagament és massa alt per a un tiquet i Stripe en sap el correu, li escrivim nosaltres, una vegada.
- **Configuració**: d’on surten les vendes, amb quines sèries, fins a quin import surt un tiquet sense NIF, si s’emeten sense preguntar i si les devolucions es rectifiquen.
- **Com arriben les vendes noves**: amb el teu permís, Stripe ens avisa de cadascuna. Amb una clau mirem cada hora (i un cop al dia, les de l’últim mes, per si alguna cosa es va cobrar més tard). Perquè arribin al moment, afegeix a Stripe una destinació amb l’adreça que veus i enganxa aquí el seu secret de signatura: es desa xifrat i no es torna a mostrar. Si el treus, tornem a mirar cada hora i no es perd res.
- **Sèries**: les rectificatives de factures i les de tiquets porten sèries diferents. Si no en tries, van a la predeterminada.
- **Busca vendes**: porta les que faltin des d’un dia. Si es talla, diu per què i continua per on anava; res no es factura dues vegades, i el dia des del qual emet el compte no canvia. Abans, assegura’t que no les vas facturar amb un altre programa.
- **Impostos**: l’IVA i l’IGIC als tipus en vigor es reconeixen sols. La resta (exempt, no subjecte, altres països, pagaments sense línies) necessita una regla teva. Si tens dubtes, pregunta al teu assessor.

El total de la factura és sempre el que es va cobrar, al cèntim; si no quadra, espera que ho miris.
`,
  'datos-de-compra': `
### La teva factura completa

La botiga on has comprat necessita el teu nom, el teu NIF i la teva adreça per fer-te la factura. No cal tenir cap compte.

- Escriu el NIF com vulguis; si no és espanyol, tria abans quin document és.
- **Demanar la factura** només es pot prémer una vegada: repassa les dades abans.
- Les dades les rep la botiga, que et farà arribar la factura. Si t’has equivocat, digues-l’hi.

L’enllaç caduca al cap de 30 dies. Si ja no s’obre, demana’n un altre a la botiga.
`,
};
