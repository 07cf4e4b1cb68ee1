// Help pages in Catalan, in plain words for people who run a shop.
import { deApi } from './ca-api';
import { cuentas } from './ca-cuentas';
import { nifs } from './ca-nifs';
import { pagos } from './ca-pagos';
import { presupuestos } from './ca-presupuestos';
import { rectificar } from './ca-rectificar';
import { deStripe } from './ca-stripe';
import { deSuper } from './ca-super';
import { deWebhooks } from './ca-webhooks';
import type { PaginasDeAyuda } from './pantallas';

export const ayuda: PaginasDeAyuda = {
  login: `
### Entrar

Escriu el teu correu electrònic i la contrasenya. Si t’equivoques diverses vegades seguides, hauràs d’esperar un moment abans de tornar-ho a provar.

Els intents d’altres persones no et tanquen la porta: en un navegador on ja has entrat abans només compten els teus. En un de nou, si et toca esperar, prem **Has oblidat la contrasenya?**: amb l’enllaç del correu hi entraràs de seguida.

A dalt a la dreta pots canviar l’idioma i passar a fons fosc.
`,
  inicio: `
### El resum

Primer, els teus diners: el que has facturat aquest mes i aquest any, el que et falta per cobrar i l’IVA de les teves factures d’aquest trimestre. Cada xifra porta a les seves factures.

- **Per mesos**: les barres d’aquest any al costat de les de l’anterior; a **Taula** hi ha les xifres.
- **Pendent de tu**: factures vençudes, correus que no han arribat, esborranys sense emetre, factures recurrents que esperen que les revisis, pressupostos acceptats sense facturar i el que et queda de la prova gratuïta o del pla, quan s’acaba.
- **Registres a l’Agència Tributària**: una línia mentre tot va bé. Si alguna cosa necessita que la miris, surt a dalt de tot.

- **Pendents**: registres que s’estan enviant. S’envien sols i en ordre; si l’Agència no contesta, es torna a provar.
- **Amb errors**: registres que l’Agència ha rebutjat o ha acceptat amb objeccions. Prem per veure què diu i com arreglar-ho.

**Entorn de proves**: amb l’interruptor del menú passes a un entorn a part, amb les seves sèries i números, on res no compta ni arriba a Hisenda. Serveix per assajar: no cal tenir els documents signats ni una subscripció. Els clients i els comptes són els mateixos; la franja de dalt i les factures impreses diuen sempre que és una prova.

**Dreceres**: \`Ctrl K\` cerca factures (per número, import, client o NIF), pressupostos, factures d’un altre programa, factures recurrents, clients i productes per una part del que hi diu, i va a qualsevol lloc; també fa: escriu \`duplica F26-00012\`, \`emet\` i un client per als seus esborranys, o \`factura per a\` i un client. \`G\` i després \`F\` va a les factures, \`C\` als clients, \`R\` als registres.

**Al mòbil**: el menú del navegador ofereix instal·lar Encadena (**Instal·la l’aplicació** o **Afegeix a la pantalla d’inici**) i s’obre com qualsevol altra aplicació. Sense connexió t’ho diu i continua sola quan torna; les teves factures i clients no es desen al telèfon, i res no s’emet més tard pel seu compte.
`,
  clientes: `
### Els teus clients

Desa aquí les dades de qui rep les teves factures. **La identificació fiscal i l’adreça són obligatòries**: han de sortir a la factura.

- Escriu el NIF com vulguis: traiem guions, espais i el prefix ES, i et diem com queda.
- A **Valors per a les seves factures i pressupostos** tries la forma de pagament, els dies de venciment i l’IRPF que s’ompliran sols. També si els seus papers surten **en espanyol i anglès** alhora; els correus van en l’idioma del client.
- Si elimines un client que té factures emeses, s’arxiva: deixa de sortir a les llistes, però s’hi conserva. El que té una factura recurrent activa no es pot eliminar fins que la canviïs o la posis en pausa; el mateix passa amb els comptes i les sèries.
`,
  cliente: `
### La fitxa d’un client

El que li has facturat, el que t’ha pagat i el que et deu, amb les seves últimes factures, els seus pressupostos i les seves factures recurrents.

- **Facturat**: totes les seves factures emeses, en euros. Les rectificacions i les anul·lacions ja estan descomptades, i també la retenció d’IRPF, perquè això no t’ho paga el client.
- **Vençut**: la part pendent amb la data de venciment ja passada.
- Per canviar-ne el nom, l’adreça o els valors habituals, prem **Edita les seves dades**. Les factures ja emeses no canvien.
`,
  'clientes-repetidos': `
### Clients repetits

Aquí veus els clients que semblen el mateix: els que tenen **la mateixa identificació**, l’escriguis com l’escriguis, i els que tenen **el mateix nom** i una identificació que no n’hi ha prou per saber qui és. Un client arxivat també compta, si el vas desar de nou.

- Prem **Compara** per veure’ls l’un al costat de l’altre. Tries quin es queda i, dada a dada, què es queda de cadascun.
- En unir-los, els esborranys, els pressupostos i les factures recurrents passen al que es queda. **El que ja s’ha emès no canvia**: continua dient el que deia, i ho veus a la fitxa del que es queda, amb el que s’ha cobrat i el que falta.
- Dos NIF vàlids i diferents són dos contribuents: **no es poden unir**. Si un està mal escrit, corregeix-lo abans a la seva fitxa.
- Unir no es pot desfer.
- Si **no són el mateix**, digues-ho i el grup deixa de sortir, fins que un altre client tingui aquest nom o aquesta identificació. A la pestanya **No són el mateix** els pots tornar a revisar.
`,
  gestoria: `
### El trimestre per a la gestoria

Què aporten les teves factures emeses als models 303 i 130, i el seu llibre registre. Tria l’any i el trimestre; **cada xifra porta a les seves factures**.

- Una factura compta en el trimestre de la seva **data d’operació** i, si no en té, en el de la data d’expedició. Les rectificatives compten quan s’expedeixen. Els lliuraments a un altre país de la Unió Europea compten en expedir la factura o, com a molt tard, el dia 15 del mes següent a la sortida.
- Les factures **anul·lades** no compten. Els tiquets canviats per una factura completa compten una sola vegada.
- **Rectificacions** suma el que canvien les teves rectificatives, amb el seu signe. Si una en substitueix una altra, només en compta la diferència.
- Del **model 303** veus la part de l’IVA meritat; l’IVA de les teves compres no és aquí. Les caselles són les del model que es fa servir des de l’octubre de 2024.
- Del **model 130** veus els ingressos i les retencions des del gener. Si la teva activitat és agrícola, ramadera, forestal o pesquera, van a les caselles 08 i 10, només amb el d’aquest trimestre. Les societats no el presenten.
- El **llibre registre** es baixa per a Excel o com a CSV, amb les columnes de l’Agència Tributària. Una rectificativa per substitució ocupa dos apunts: el de la factura equivocada, en negatiu, i el seu. L’activitat, l’immoble i els cobraments del criteri de caixa queden en blanc.
- Els **PDF** de les factures del llibre es baixen junts en un ZIP, fins a 1.000 d’una vegada; si en són més, per mesos.

Tot és en euros. És un ajut per preparar els models: qui els presenta els ha de revisar.
`,
  articulos: `
### Els teus productes i serveis

Desa aquí el que vens sovint. Quan n’escrius el nom o la teva referència a la línia d’una factura, **s’omplen sols el text, el preu i l’impost**; després els pots canviar en aquella factura.

Sota els teus productes surten també **les línies que ja has venut**, primer les d’aquell client: quan en tries una se’n copien el text, el preu i l’impost. A **Més dades de la línia** la pots desar com a producte.

- **Preu**: sense impostos, o amb els impostos inclosos si és així com l’anuncies.
- **Text per a la factura**: el que veurà el client. Si el deixes buit, porta el nom.
- **Unitat**: et recorda a què correspon el preu; no surt a la factura.
- Canviar o eliminar un producte no canvia les factures que ja el porten, tampoc els esborranys.
`,
  recurrentes: `
### Factures que es repeteixen

Lloguers, quotes, manteniments: escriu la factura **una sola vegada** i digues cada quant es fa. També pots començar des d’una factura que ja tens, amb **Repeteix aquesta factura** al seu menú.

- **Quan**: per setmanes, mesos, trimestres o anys, comptant sempre des de la primera data. El dia 31 és **l’últim dia** de cada mes; si tries el 29, el 30 o el 31 i un mes és més curt, es fa l’últim.
- **Prepara un esborrany** perquè el revisis i l’emetis tu, o **emet la factura automàticament**. El que s’emet queda registrat a l’Agència Tributària i només es canvia rectificant-ho.
- **Textos amb data**: escriu \`{mes}\`, \`{any}\`, \`{trimestre}\` o \`{data}\` i cada factura ho dirà en l’idioma del seu client. Si factures per avançat o a mes vençut, tria de quin període parlen.
- **Si alguna cosa ho impedeix** (el client està arxivat, s’ha acabat la prova, falta la representació), aquesta factura es queda en esborrany, la veuràs en vermell aquí i t’avisem per correu. Les dates següents no s’aturen.
- **Diverses d’un client en una factura**: marca **Ajunta-la amb les altres d’aquest client** a cadascuna. Les que toquen alhora surten en una sola factura, i cada línia diu a quina data o període correspon. La llei només deixa ajuntar operacions del mateix mes, i fins a l’últim dia d’aquell mes (fins al 15 del següent si el client és una empresa o un professional): les altres surten cadascuna a la seva. També van a part les que tenen una altra sèrie, un altre pagament o altres impostos.
- **Si hem estat aturats**, en tornar es fa cada factura que faltava, una sola vegada, amb la data d’aquell dia i la seva data d’operació.
- **En pausa** no se’n fa cap, i quan la reprens no es recuperen les dates que han passat. Canviar el text o l’import val per a les següents: el que ja s’ha fet no canvia.
`,
  importar: `
### Porta les teves llistes d’un altre programa

Exporta els clients o els productes o les factures del programa que feies servir, en **Excel (.xlsx) o CSV**, i tria aquí el fitxer. En triar-lo no es desa res: primer veus què passarà amb cada fila.

- **Columnes**: les reconeixem pel nom, en castellà, català o anglès. Si alguna no és el que crèiem, canvia-la i ho tornem a calcular.
- **Sense duplicats**: un client es reconeix pel NIF i, si no en porta, per la teva referència; un producte, per la teva referència o pel nom; una factura, pel número i l’any. Si ja el tens, s’actualitza només el que diu el fitxer; una cel·la buida no esborra res.
- **Factures d’un altre programa**: una fila per factura, amb la base, els impostos i el total. Compten en les teves xifres i es poden rectificar; no s’envien mai, ni ocupen els teus números.
- **Files amb errors**: no s’importen i et diem per què. Corregeix-les al fitxer i torna’l a importar sencer: les que ja estaven bé no es repeteixen.
- **Fitxers grans**: la importació continua encara que tanquis la pàgina i, si s’interromp, segueix on era.
- **Fórmules**: se’n desa el text o l’últim resultat; no es calculen mai.

En acabar pots baixar un informe amb el resultat de cada fila. El desem 90 dies.
`,
  'facturas-externas': `
### Factures d’un altre programa

Les factures que vas emetre **abans de venir** (o que emets amb un altre programa), portades d’un Excel o un CSV amb **Importa l’històric**.

- **Compten**: en el facturat per mesos de l’inici i en el compte de cada client. El que el fitxer diu que es deu compta com a pendent; si no diu res, no.
- **No tenen registre**: les va emetre un altre programa, de manera que aquí no s’envien a l’Agència Tributària ni ocupen cap dels teus números.
- **Rectifica**: obre la factura i prem **Rectifica**. La rectificativa sí que és una factura teva, amb el seu número i el seu registre, i anomena l’altra pel número i la data.
- **Client**: és teu si té el mateix NIF. Importa primer els clients.
- **Gestoria**: el trimestre i el llibre porten només el que s’ha emès aquí. Si en el trimestre hi ha factures d’un altre programa, t’ho diem allà.
- **Treu de l’historial** no canvia cap factura emesa.
`,
  'cuentas-bancarias': `
### Els teus comptes bancaris

El compte que triïs en una factura s’hi imprimeix perquè sàpiguen on pagar-te. El **predeterminat** es tria sol a les factures noves.

Comprovem que l’IBAN estigui ben escrit, no que el compte existeixi: repassa’l amb el teu banc.
`,
  series: `
### Les teves sèries

Una sèrie numera seguides les factures d’un tipus. La llei demana sèries a part per a les **ordinàries**, els **tiquets** i les **rectificatives**; en donar d’alta un NIF ja en tens una de cada.

- **Canvies de programa a mig any?** Crea una sèrie o edita’n una sense factures i escriu a **Primer número** el que segueix l’últim que vas emetre.
- **Com s’escriu el número**: tria un dels exemples o escriu el teu format. Si la numeració torna a començar cada any, el número ha de portar l’any, o es repetiria.
- **Predeterminada**: la que es tria sola a les factures noves del seu tipus.
- Una sèrie **amb factures** conserva el codi, el format i els números. Si ja no la fas servir, arxiva-la: deixa d’oferir-se, i les seves factures es queden com estan. Una sense factures es pot eliminar.

El número es pren en emetre, en aquell moment i sense buits: el que veus aquí és el que tocaria ara. L’entorn de proves té sèries a part.
`,
  facturas: `
### Les teves factures

La llista mostra esborranys i factures emeses. **Cerca** per número, client o import (si n’hi ha més de mil, afegeix-hi una altra paraula) i filtra amb els botons de dalt; l’adreça de la pàgina guarda els filtres, així que la pots enviar o desar.

- **Vistes**: quan la llista estigui filtrada i ordenada com t’agrada, **Desa la vista** la deixa amb un nom al menú de dalt, amb les seves columnes. Els períodes van pel seu nom: «Aquest trimestre» és sempre el d’aquell dia. Des del menú canvies de vista, de nom, o deses els canvis; amb **Obre sempre la llista amb aquesta vista** és el primer que veus, i amb **Totes les factures** ho tornes a veure tot. Cada persona té les seves a cada NIF, fins a vint.
- **Columnes**: tria què es veu a la taula a més del número, el client i el total. Es recorda en aquest navegador; en una vista, hi va inclòs.
- Un **esborrany** es pot canviar o eliminar: encara no té número. **Emet** és al menú de la seva fila i a la seva pàgina; si li falta res, et porta on s’arregla.
- Una factura **emesa** ja no es canvia: el seu registre està segellat i va a l’Agència Tributària.
- **Duplica** fa un esborrany nou amb les mateixes dades.
- **Repeteix aquesta factura** la torna a fer cada mes, o cada quan diguis: mira **Factures recurrents**.
- Al menú d’una factura emesa, **Esmena el registre** arregla el que es va enviar a l’Agència i **Anul·la la factura** retira la que no hauria d’existir. L’ajuda de la factura explica quina et convé.
- **Rectifica** prepara la factura que en corregeix una d’emesa: per una devolució, un descompte, un error o un impagament.
- **Canvia per factura completa**: si un client vol una factura a nom seu en lloc dels seus tiquets, marca’ls i la preparem.
- **Unes quantes alhora**: marca les caselles (fins a cent, també de més d’una pàgina) i, a baix, emet els esborranys, baixa els PDF en un ZIP, marca-les com a cobrades o envia-les per correu. Cadascuna va pel seu compte: les que no es puguin fer es queden marcades i et diem per què.
- **Marca com a cobrada**, al menú de cada factura: consta com a cobrada al moment, i durant uns segons ho pots desfer. La columna *Pendent* diu quant falta per cobrar i quan venç; amb el filtre **Cobrament** veus les vençudes.
- **Exporta** baixa la llista tal com l’has filtrada i ordenada, amb totes les pàgines: en **Excel** o com a **text separat (CSV)**, fins a 20.000 factures per fitxer. Si són més, tria un període més curt. Els imports són números amb què pots sumar.

A la columna *Agència Tributària* veus en quin estat és el seu registre i, si no és el mateix, com té l’Agència la factura.
`,
  factura: `
### Una factura

A la dreta hi ha el seu **recorregut**: esborrany, emesa, registre segellat, enviat i contestat, amb l’hora de cada pas.

- **QR tributari**: qui rebi la factura el pot llegir i comprovar-la a l’Agència. També en pots copiar l’adreça.
- **Registres Verifactu**: el que es va enviar i el que va contestar l’Agència, paraula per paraula.
- **Baixa el PDF** desa l’original; només n’hi ha un. Si la factura té diversos destinataris, tries per a qui és: els altres reben un exemplar marcat com a «duplicat», que val el mateix. Si el teu client perd l’original, al menú hi ha el **PDF duplicat**.
- **Copia l’enllaç públic**, al menú de la factura: envia’l al teu client i la veurà i la baixarà sense tenir compte. Serveix sis mesos; el retires amb **Revoca l’enllaç públic**.
- **Envia per correu**: a les adreces que diguis, amb el PDF, amb un enllaç o amb tots dos, en l’idioma del teu client i amb les teves paraules. Surt a nom de la teva empresa i les respostes t’arriben a tu. A **Correus** veus si ha sortit, per què no ha arribat i si el teu client ha obert l’enllaç. Si el servidor de correu no respon, ho intentem durant dos dies.
- **Si no ha arribat** (l’adreça no existeix, la bústia és plena o ningú no l’accepta en aquests dos dies), t’ho diem a l’**Inici** durant un mes i al filtre **Correu** de la llista, fins que el tornis a enviar. A **Correus** hi ha el motiu i el botó per corregir l’adreça del client. *Enviat* vol dir que el seu servidor l’ha acceptat: si el torna més tard, aquest avís no ens arriba; el que és segur és que obri l’enllaç.
- Una factura de proves només s’envia a la teva adreça, i hi ha un màxim d’adreces al dia.
- **Cobrament**: quant queda pendent i què t’han pagat ja. **Anota un cobrament** serveix per als pagaments en parts. Una rectificativa rebaixa el que queda de la factura que rectifica, i una factura anul·lada no deu res: si ja te l’havien pagat, aquí anotes la devolució. Res d’això canvia la factura ni el seu registre.
- **Factures relacionades**: quines rectifica o substitueix i quines la rectifiquen o la substitueixen, amb l’estat i l’import, i quant queda d’aquesta.
- Si l’Agència hi posa una objecció, et diem què significa, si el registre s’ha desat i quina dada és, i el botó obre el lloc on s’arregla: la fitxa del client, el registre, les teves dades d’empresa o la rectificativa. Després de desar la fitxa del client tornes aquí i l’esmena en pot agafar les dades.
- **Estat a l’Agència**: com té ella la factura. Si rebutja una esmena, es queda amb el que tenia abans.

**Si hi ha res malament**, mira primer què és:

- **Esmena el registre**: la factura està bé, però el que es va enviar a l’Agència no. Per exemple, rebutja el NIF del client o el nom està mal escrit. Canvies les dades, veus l’abans i el després, i s’envia un registre nou. La factura es queda com està, i al costat hi posa què es va esmenar i quan.
- **Factura rectificativa**: estan malament els imports, les línies o la data, o el client torna alguna cosa. El que ja té el teu client no es canvia; es corregeix amb una altra factura.
- **Anul·la la factura**: no hauria d’existir i el teu client no la té, o sap que no val. S’envia un registre d’anul·lació; la factura continua a la teva llista com a anul·lada i el seu número no es torna a fer servir. Si va ser un error, **Desfés l’anul·lació** la recupera.

Mentre l’Agència no contesta cal esperar: el menú ho diu. Tot el que s’ha enviat, amb la data i el codi CSV, queda al recorregut.
`,
  asistente: `
### Fer una factura

Cinc passos: dades generals, destinatari, línies, pagament i resum. **Es desa sola** mentre escrius; pots sortir i tornar.

- Escriu els imports amb coma o amb punt: tots dos són decimals. També pots enganxar «1.234,50 €».
- A les línies no cal el ratolí: \`Tab\` va a la casella següent, \`Retorn\` a l’última casella afegeix una línia, \`Alt\` amb fletxes la mou, \`Ctrl Retrocés\` la treu (i es pot desfer), \`Ctrl Retorn\` va al pas següent.
- En una pantalla ampla, la factura tal com quedarà és al costat i canvia mentre escrius. Pots veure el PDF de l’esborrany abans d’emetre. L’últim pas ensenya la factura sencera: línies, dates, destinatari, compte i totals.
- **Descompte general**: a sota de les línies, en % o en €. Es reparteix entre els tipus d’impost sense perdre ni un cèntim, i si els preus porten els impostos inclosos, el descompte també.
- **Més opcions**, al primer pas: la simplificada amb les dades del client (perquè es dedueixi l’impost d’un tiquet), la completa sense identificar el client (quan la llei no ho demana) i, en una R1 o una R5, els cupons i descomptes. Les simplificades i les completes van en sèries diferents.
- **Una altra moneda** («Més opcions», primer pas): digues el tipus de canvi, la seva data i d’on surt. Els preus van en aquesta moneda; l’impost es diu també en euros, i el registre i el QR van en euros.
- **Qui expedeix la factura** («Més opcions», primer pas): si la fa el destinatari o un tercer en nom de l’emissor, ho diuen la factura i el registre.
- **Diversos destinataris** («Més opcions», segon pas): fins a vint més, cadascun amb la seva part o tots a parts iguals.
- Amb el règim R06 (grup d’entitats) la línia demana la seva **base imposable a cost**: és a «Més dades de la línia». La factura imprimeix les dues bases i va en una sèrie pròpia.
- Si la data és anterior a la d’una altra factura de la sèrie, t’avisem i et diem quina és.
- **La tens oberta en dues pestanyes?** Si es desa a l’altra, aquí tries: quedar-te amb la teva versió o carregar l’altra.
- Sense una subscripció activa pots veure les factures, però no fer-ne cap de nova.

**Emetre no es pot desfer**: la factura pren el seu número, el seu registre se segella i s’envia a l’Agència Tributària. L’últim pas t’ho diu abans.

Si escrius sense connexió, el que no s’ha pogut desar es queda en aquest navegador, només per a tu, i se t’ofereix la pròxima vegada que obris aquella factura o una de nova; en tancar la sessió s’esborra.`,
  'verifactu-registros': `
### Registres Verifactu

Cada factura emesa deixa aquí un **registre** segellat i encadenat amb l’anterior per la seva empremta. Ningú no el pot canviar després, nosaltres tampoc.

- **Pendent**: espera l’enviament o la resposta de l’Agència. S’envia sol.
- **Acceptat**: l’Agència l’ha acceptat i li ha donat un codi CSV.
- **Acceptat amb errors**: està desat. El registre diu si has de corregir alguna cosa o si ho revisem nosaltres.
- **Rebutjat**: l’Agència no l’ha acceptat ni l’ha desat. Obre el registre per veure per què i què cal fer.

Cada codi de l’Agència ve explicat: què significa, quina dada teva és i què cal fer, amb un botó que obre el lloc. Si és cosa del programa o de la mateixa Agència, t’ho diem i no has de fer res.

**Estat a l’Agència** diu com té ella la factura, comptant tots els seus registres: acceptada, acceptada amb errors, anul·lada, o que no hi consta. A les llistes es veu només quan no és el mateix que l’estat del registre.

En obrir un registre veus el seu codi QR, amb l’adreça per copiar-la, l’XML enviat i el rebut.

Si a dalt hi diu **Còpia de les dades**, el servei s’ha restaurat o copiat: ho pots consultar tot, però no s’emet ni s’envia res fins que qui l’administra ho confirmi. Després preguntem a l’Agència quines factures teves té, i la teva numeració continua després de l’última.

Amb **Exporta un període** t’endús un mes o un trimestre: els registres en XML, les respostes de l’Agència i \`verificar.html\`, una pàgina que comprova la cadena sense connexió en qualsevol navegador i mostra quin registre no quadra si algú canvia alguna cosa.

**Cada nit** es comprova la cadena: a dalt hi ha el resultat. Amb **Explora la cadena** la recorres registre a registre.
`,
  cadena: `
### Explorador de la cadena

Cada registre porta l’**empremta** de l’anterior: si algú en canviés, en tragués o n’hi afegís un, es veuria aquí. L’explorador mostra un registre cada vegada, amb el d’abans i el de després.

- **Moure’s**: amb els botons, amb les fletxes ← i → del teclat, i amb Inici i Fi per als extrems. També pots anar a una posició o a una factura.
- **Empremta**: el text exacte del qual es calcula, l’empremta desada i la que es calcula ara. Han de ser iguals.
- **Enllaç**: el que el registre diu de l’anterior, al costat del que l’anterior és.
- **Hora**: no pot ser anterior a la del registre d’abans ni avançar-se més d’un minut a l’actual.

Si després de restaurar les dades es va obrir una **cadena nova**, l’anterior es conserva: cada una es recorre i es comprova per separat.

A més, **cada nit** es comprova la cadena: el resultat és a l’inici i als registres. Si alguna cosa no quadra ho diem allà; pots continuar emetent factures.
`,
  conciliacion: `
### Conciliació

Cada nit preguntem a l’Agència Tributària quines factures té d’aquest mes i de l’anterior, i les comparem amb les teves i amb el codi QR imprès. Amb **Concilia ara** es fa al moment per al mes que triïs.

- **Tot coincideix**: l’Agència té les mateixes factures que tu, amb la mateixa empremta i el mateix import.
- **De camí**: la factura espera l’enviament o la resposta. No cal fer res.
- **D’un altre programa**: l’Agència té una factura que no va sortir d’aquí. Comprova si la vas emetre amb un altre programa.
- **Diferències**: cadascuna diu què cal fer. Si no depèn de tu, escriu-nos.

L’Agència demana un descans entre una pregunta i la següent. Si no contesta, ho diem i tornem a preguntar més tard.
`,
  documentos: `
### Documents

Abans de la primera factura necessitem el teu **document de representació**: ens autoritza a enviar els registres a l’Agència Tributària en nom teu. El de **protecció de dades** és opcional.

**Amb certificat digital** (el més ràpid)

1. Baixa el document.
2. Obre’l amb AutoFirma o Adobe Acrobat Reader i signa’l amb el teu certificat o el teu DNI electrònic. Si és una empresa, signa’l amb el certificat de representant o amb el segell de l’empresa. Amb el certificat personal de l’administrador també val, però llavors el revisa una persona i et demanarà l’escriptura o una nota del Registre.
3. Puja el PDF signat. El comprovem a l’instant i et diem, punt per punt, què està bé i què falla.

**A mà**

Dibuixa la signatura, escriu-la, puja una imatge o escaneja el paper signat. Cal una còpia del document d’identitat de qui signa: ho exigeix l’Agència Tributària. Si és una empresa, afegeix l’escriptura o una nota del Registre. El revisa una persona i t’avisem per correu electrònic.

**El NIF s’utilitza en un altre compte?** Si és teu, reclama’l des d’aquí: signes la representació, comparem les proves dels dos comptes i us avisem del que decidim. Cap dels dos no sap qui és l’altre.

**No s’accepta la signatura?** El més habitual: desar o imprimir el PDF abans de signar-lo, signar la traducció en lloc del document en castellà, o fer servir el certificat d’una altra persona o un de revocat. Baixa’l una altra vegada i signa’l tal com és. En pujar-lo preguntem a l’autoritat que va emetre el certificat si continua en vigor; si no contesta, ho revisa una persona.

Mentre el revisem pots preparar clients i esborranys, però no emetre.
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
### La factura que t’han enviat

Qui t’ha fet la factura t’ha donat aquest enllaç perquè la vegis i la desis. No cal tenir cap compte.

- **Baixa el PDF** desa la factura sencera.
- **Comprova-la a l’Agència Tributària** obre la pàgina oficial, que diu si la factura hi està registrada. És el mateix que llegir-ne el codi QR.
- Si hi posa que està pendent, la factura val igual: s’envia a l’Agència poc després d’emetre-la.

Qui tingui l’enllaç pot veure la factura. Caduca amb el temps i qui l’ha emesa el pot retirar; si ja no s’obre, demana-n’hi un altre.
`,
};
