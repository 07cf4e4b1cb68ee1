// Help pages in Spanish, in plain words for people who run a shop.
import { deApi } from './es-api';
import { cuentas } from './es-cuentas';
import { nifs } from './es-nifs';
import { pagos } from './es-pagos';
import { presupuestos } from './es-presupuestos';
import { rectificar } from './es-rectificar';
import { deStripe } from './es-stripe';
import { deSuper } from './es-super';
import { deWebhooks } from './es-webhooks';
import type { PaginasDeAyuda } from './pantallas';

export const ayuda: PaginasDeAyuda = {
  login: `
### Entrar

Escribe tu correo electrónico y tu contraseña. Si te equivocas varias veces seguidas, tendrás que esperar un momento antes de volver a probar.

Los intentos de otras personas no te cierran la puerta: en un navegador en el que ya has entrado antes solo cuentan los tuyos. En uno nuevo, si te toca esperar, pulsa **¿Has olvidado la contraseña?**: con el enlace del correo entrarás enseguida.

Arriba a la derecha puedes cambiar el idioma y pasar a fondo oscuro.
`,
  inicio: `
### El resumen

Primero, tu dinero: lo facturado este mes y este año, lo que te falta por cobrar y el IVA de tus facturas de este trimestre. Cada cifra lleva a sus facturas.

- **Por meses**: las barras de este año junto a las del anterior; en **Tabla** están las cifras.
- **Pendiente de ti**: facturas vencidas, correos que no han llegado, borradores sin emitir, facturas recurrentes que esperan que las revises, presupuestos aceptados sin facturar y lo que te queda de la prueba gratuita o del plan, cuando se acaba.
- **Registros en la Agencia Tributaria**: una línea mientras todo va bien. Si algo necesita que lo mires, sale arriba del todo.

- **Pendientes**: registros que se están enviando. Se envían solos y en orden; si la Agencia no contesta, se vuelve a intentar.
- **Con errores**: registros que la Agencia ha rechazado o ha aceptado con reparos. Pulsa para ver qué dice y cómo arreglarlo.

**Entorno de pruebas**: con el interruptor del menú pasas a un entorno aparte, con sus propias series y números, donde nada cuenta ni llega a Hacienda. Sirve para ensayar: no hace falta tener los documentos firmados ni una suscripción. Los clientes y las cuentas son los mismos; la franja de arriba y las facturas impresas dicen siempre que es una prueba.

**Atajos**: \`Ctrl K\` busca facturas (por número, importe, cliente o NIF), presupuestos, facturas de otro programa, facturas recurrentes, clientes y productos por una parte de lo que pone, y va a cualquier sitio; también hace: escribe \`duplicar F26-00012\`, \`emitir\` y un cliente para sus borradores, o \`factura para\` y un cliente. \`G\` y luego \`F\` va a las facturas, \`C\` a los clientes, \`R\` a los registros.

**En el móvil**: el menú del navegador ofrece instalar Encadena (**Instalar aplicación** o **Añadir a pantalla de inicio**) y se abre como cualquier otra aplicación. Sin conexión te lo dice y sigue sola cuando vuelve; tus facturas y clientes no se guardan en el teléfono, y nada se emite más tarde por su cuenta.
`,
  clientes: `
### Tus clientes

Guarda aquí los datos de quien recibe tus facturas. **La identificación fiscal y la dirección son obligatorias**: tienen que salir en la factura.

- Escribe el NIF como quieras: quitamos guiones, espacios y el prefijo ES, y te decimos cómo queda.
- En **Valores para sus facturas y presupuestos** eliges la forma de pago, los días de vencimiento y el IRPF que se rellenarán solos. También si sus papeles salen **en español e inglés** a la vez; los correos van en el idioma del cliente.
- Si eliminas un cliente que tiene facturas emitidas, se archiva: deja de salir en las listas, pero se conserva con ellas. El que tiene una factura recurrente activa no se puede eliminar hasta que la cambies o la pauses; lo mismo pasa con las cuentas y las series.
`,
  cliente: `
### La ficha de un cliente

Lo que le has facturado, lo que te ha pagado y lo que te debe, con sus últimas facturas, sus presupuestos y sus facturas recurrentes.

- **Facturado**: todas sus facturas emitidas, en euros. Las rectificaciones y las anulaciones ya están descontadas, y también la retención de IRPF, porque eso no te lo paga el cliente.
- **Vencido**: la parte pendiente cuya fecha de vencimiento ya ha pasado.
- Para cambiar su nombre, su dirección o sus valores habituales, pulsa **Editar sus datos**. Las facturas ya emitidas no cambian.
`,
  'clientes-repetidos': `
### Clientes repetidos

Aquí ves los clientes que parecen el mismo: los que tienen **la misma identificación**, la escribas como la escribas, y los que tienen **el mismo nombre** y una identificación que no basta para saber quién es. Un cliente archivado cuenta también, si lo guardaste de nuevo.

- Pulsa **Comparar** para ver los dos uno al lado del otro. Eliges cuál se queda y, dato a dato, qué se queda de cada uno.
- Al unirlos, los borradores, los presupuestos y las facturas recurrentes pasan al que se queda. **Lo emitido no cambia**: sigue diciendo lo que decía, y lo ves en la ficha del que se queda, con lo cobrado y lo que falta.
- Dos NIF válidos y distintos son dos contribuyentes: **no se pueden unir**. Si uno está mal escrito, corrígelo antes en su ficha.
- Unir no se puede deshacer.
- Si **no son el mismo**, dilo y el grupo deja de salir, hasta que otro cliente tenga ese nombre o esa identificación. En la pestaña **No son el mismo** puedes volver a revisarlos.
`,
  gestoria: `
### El trimestre para la gestoría

Lo que tus facturas emitidas aportan a los modelos 303 y 130, y su libro registro. Elige el año y el trimestre; **cada cifra lleva a sus facturas**.

- Una factura cuenta en el trimestre de su **fecha de operación** y, si no la tiene, en el de su fecha de expedición. Las rectificativas cuentan cuando se expiden. Las entregas a otro país de la Unión Europea cuentan al expedir la factura o, como muy tarde, el día 15 del mes siguiente a la salida.
- Las facturas **anuladas** no cuentan. Los tiques cambiados por una factura completa cuentan una sola vez.
- **Rectificaciones** suma lo que cambian tus rectificativas, con su signo. Si una sustituye a otra, solo cuenta la diferencia.
- Del **modelo 303** ves la parte del IVA devengado; el IVA de tus compras no está aquí. Las casillas son las del modelo que se usa desde octubre de 2024.
- Del **modelo 130** ves los ingresos y las retenciones desde enero. Si tu actividad es agrícola, ganadera, forestal o pesquera, van en las casillas 08 y 10, solo con lo de este trimestre. Las sociedades no lo presentan.
- El **libro registro** se descarga para Excel o como CSV, con las columnas de la Agencia Tributaria. Una rectificativa por sustitución ocupa dos apuntes: el de la factura equivocada, en negativo, y el suyo. La actividad, el inmueble y los cobros del criterio de caja quedan en blanco.
- Los **PDF** de las facturas del libro se descargan juntos en un ZIP, hasta 1.000 de una vez; si son más, por meses.

Todo está en euros. Es una ayuda para preparar los modelos: quien los presenta debe revisarlos.
`,
  articulos: `
### Tus productos y servicios

Guarda aquí lo que vendes a menudo. Al escribir su nombre o tu referencia en la línea de una factura, **se rellenan solos el texto, el precio y el impuesto**; después puedes cambiarlos en esa factura.

Debajo de tus productos salen también **las líneas que ya has vendido**, primero las de ese cliente: al elegir una se copian su texto, su precio y su impuesto. En **Más datos de la línea** puedes guardarla como producto.

- **Precio**: sin impuestos, o con los impuestos incluidos si es así como lo anuncias.
- **Texto para la factura**: lo que verá tu cliente. Si lo dejas vacío, lleva el nombre.
- **Unidad**: te recuerda a qué corresponde el precio; no sale en la factura.
- Cambiar o eliminar un producto no cambia las facturas que ya lo llevan, tampoco los borradores.
`,
  recurrentes: `
### Facturas que se repiten

Alquileres, cuotas, mantenimientos: escribe la factura **una sola vez** y di cada cuánto se hace. También puedes empezar desde una factura que ya tienes, con **Repetir esta factura** en su menú.

- **Cuándo**: por semanas, meses, trimestres o años, contando siempre desde la primera fecha. El día 31 es **el último día** de cada mes; si eliges el 29, el 30 o el 31 y un mes es más corto, se hace el último.
- **Prepara un borrador** para que lo revises y lo emitas tú, o **emite la factura automáticamente**. Lo emitido queda registrado en la Agencia Tributaria y solo se cambia rectificándolo.
- **Textos con fecha**: escribe \`{mes}\`, \`{año}\`, \`{trimestre}\` o \`{fecha}\` y cada factura lo dirá en el idioma de su cliente. Si facturas por adelantado o a mes vencido, elige de qué periodo hablan.
- **Si algo lo impide** (el cliente está archivado, se acabó la prueba, falta la representación), esa factura se queda en borrador, la verás en rojo aquí y te avisamos por correo. Las fechas siguientes no se detienen.
- **Varias de un cliente en una factura**: marca **Juntarla con las demás de este cliente** en cada una. Las que tocan a la vez salen en una sola factura, y cada línea dice a qué fecha o periodo corresponde. La ley solo deja juntar operaciones del mismo mes, y hasta el último día de ese mes (hasta el 15 del siguiente si el cliente es una empresa o un profesional): las demás salen cada una en la suya. También van aparte las que tienen otra serie, otro pago u otros impuestos.
- **Si estuvimos parados**, al volver se hace cada factura que faltaba, una sola vez, con la fecha de ese día y su fecha de operación.
- **En pausa** no se hace ninguna, y al reanudarla no se recuperan las fechas que han pasado. Cambiar el texto o el importe vale para las siguientes: lo que ya se ha hecho no cambia.
`,
  importar: `
### Traer tus listas de otro programa

Exporta tus clientes o tus productos o tus facturas del programa que usabas, en **Excel (.xlsx) o CSV**, y elige aquí el archivo. Al elegirlo no se guarda nada: primero ves qué pasará con cada fila.

- **Columnas**: las reconocemos por su nombre, en castellano, catalán o inglés. Si alguna no es lo que creíamos, cámbiala y lo volvemos a calcular.
- **Sin duplicados**: un cliente se reconoce por su NIF y, si no lo lleva, por tu referencia; un producto, por tu referencia o por su nombre; una factura, por su número y su año. Si ya lo tienes, se actualiza solo lo que el archivo dice; una celda vacía no borra nada.
- **Facturas de otro programa**: una fila por factura, con su base, sus impuestos y su total. Cuentan en tus cifras y se pueden rectificar; no se envían nunca, ni ocupan tus números.
- **Filas con errores**: no se importan y te decimos por qué. Corrígelas en el archivo y vuelve a importarlo entero: las que ya estaban bien no se repiten.
- **Archivos grandes**: la importación continúa aunque cierres la página y, si se interrumpe, sigue donde estaba.
- **Fórmulas**: se guarda su texto o su último resultado; nunca se calculan.

Al terminar puedes descargar un informe con el resultado de cada fila. Lo guardamos 90 días.
`,
  'facturas-externas': `
### Facturas de otro programa

Las facturas que emitiste **antes de venir** (o que emites con otro programa), traídas de un Excel o un CSV con **Importar histórico**.

- **Cuentan**: en lo facturado por meses del inicio y en la cuenta de cada cliente. Lo que el archivo dice que se debe cuenta como pendiente; si no dice nada, no.
- **No tienen registro**: las emitió otro programa, así que aquí no se envían a la Agencia Tributaria ni ocupan ninguno de tus números.
- **Rectificar**: abre la factura y pulsa **Rectificar**. La rectificativa sí es una factura tuya, con su número y su registro, y nombra a la otra por su número y su fecha.
- **Cliente**: es tuyo si tiene el mismo NIF. Importa primero tus clientes.
- **Gestoría**: el trimestre y su libro llevan solo lo emitido aquí. Si en el trimestre hay facturas de otro programa, te lo decimos allí.
- **Quitar del historial** no cambia ninguna factura emitida.
`,
  'cuentas-bancarias': `
### Tus cuentas bancarias

La cuenta que elijas en una factura se imprime en ella para que sepan dónde pagarte. La **predeterminada** se elige sola en las facturas nuevas.

Comprobamos que el IBAN esté bien escrito, no que la cuenta exista: repásalo con tu banco.
`,
  series: `
### Tus series

Una serie numera seguidas las facturas de un tipo. La ley pide series aparte para las **ordinarias**, los **tiques** y las **rectificativas**; al dar de alta un NIF ya tienes una de cada.

- **¿Cambias de programa a mitad de año?** Crea una serie o edita una sin facturas y escribe en **Primer número** el que sigue al último que emitiste.
- **Cómo se escribe el número**: elige uno de los ejemplos o escribe tu formato. Si la numeración empieza de nuevo cada año, el número tiene que llevar el año, o se repetiría.
- **Predeterminada**: la que se elige sola en las facturas nuevas de su tipo.
- Una serie **con facturas** conserva su código, su formato y sus números. Si ya no la usas, archívala: deja de ofrecerse, y sus facturas se quedan como están. Una sin facturas se puede eliminar.

El número se toma al emitir, en ese momento y sin huecos: el que ves aquí es el que tocaría ahora. El entorno de pruebas tiene series aparte.
`,
  facturas: `
### Tus facturas

La lista muestra borradores y facturas emitidas. **Busca** por número, cliente o importe (si hay más de mil, añade otra palabra) y filtra con los botones de arriba; la dirección de la página guarda los filtros, así que puedes enviarla o guardarla.

- **Vistas**: cuando la lista esté filtrada y ordenada como te gusta, **Guardar vista** la deja con un nombre en el menú de arriba, con sus columnas. Los periodos van por su nombre: «Este trimestre» es siempre el de ese día. Desde el menú cambias de vista, de nombre, o guardas los cambios; con **Abrir siempre la lista con esta vista** es lo primero que ves, y con **Todas las facturas** vuelves a verlo todo. Cada persona tiene las suyas en cada NIF, hasta veinte.
- **Columnas**: elige qué se ve en la tabla además del número, el cliente y el total. Se recuerda en este navegador; en una vista, va con ella.
- Un **borrador** se puede cambiar o eliminar: todavía no tiene número. **Emitir** está en el menú de su fila y en su página; si le falta algo, te lleva a donde se arregla.
- Una factura **emitida** ya no se cambia: su registro está sellado y va a la Agencia Tributaria.
- **Duplicar** hace un borrador nuevo con los mismos datos.
- **Repetir esta factura** la hace de nuevo cada mes, o cada lo que digas: mira **Facturas recurrentes**.
- En el menú de una factura emitida, **Corregir el registro** arregla lo que se envió a la Agencia y **Anular factura** retira la que no tendría que existir. La ayuda de la factura explica cuál te conviene.
- **Rectificar** prepara la factura que corrige a una emitida: por una devolución, un descuento, un error o un impago.
- **Cambiar por factura completa**: si un cliente quiere una factura a su nombre en lugar de sus tiques, márcalos y la preparamos.
- **Varias a la vez**: marca las casillas (hasta cien, también de varias páginas) y, abajo, emite los borradores, descarga los PDF en un ZIP, márcalas como cobradas o envíalas por correo. Cada una va por su cuenta: las que no se puedan hacer se quedan marcadas y te decimos por qué.
- **Marcar como cobrada**, en el menú de cada factura: consta como cobrada al momento, y durante unos segundos puedes deshacerlo. La columna *Pendiente* dice cuánto falta por cobrar y cuándo vence; con el filtro **Cobro** ves las vencidas.
- **Exportar** descarga la lista tal como la has filtrado y ordenado, con todas sus páginas: en **Excel** o como **texto separado (CSV)**, hasta 20.000 facturas por archivo. Si son más, elige un periodo más corto. Los importes son números con los que puedes sumar.

En la columna *Agencia Tributaria* ves en qué estado está su registro y, si no es lo mismo, cómo tiene la Agencia la factura.
`,
  factura: `
### Una factura

A la derecha está su **recorrido**: borrador, emitida, registro sellado, enviado y contestado, con la hora de cada paso.

- **QR tributario**: quien reciba la factura puede leerlo y comprobarla en la Agencia. También puedes copiar su dirección.
- **Registros Verifactu**: lo que se envió y lo que contestó la Agencia, palabra por palabra.
- **Descargar PDF** guarda el original; solo hay uno. Si la factura tiene varios destinatarios, eliges para quién es: los demás reciben un ejemplar marcado como «duplicado», que vale lo mismo. Si tu cliente pierde el original, en el menú está el **PDF duplicado**.
- **Copiar enlace público**, en el menú de la factura: envíalo a tu cliente y la verá y descargará sin tener cuenta. Sirve seis meses; lo retiras con **Revocar enlace público**.
- **Enviar por correo**: a las direcciones que digas, con el PDF, con un enlace o con los dos, en el idioma de tu cliente y con tus palabras. Sale a nombre de tu empresa y las respuestas te llegan a ti. En **Correos** ves si ha salido, por qué no ha llegado y si tu cliente ha abierto el enlace. Si el servidor de correo no responde, lo intentamos durante dos días.
- **Si no ha llegado** (la dirección no existe, el buzón está lleno o nadie lo acepta en esos dos días), te lo decimos en el **Inicio** durante un mes y en el filtro **Correo** de la lista, hasta que lo envíes de nuevo. En **Correos** está el motivo y el botón para corregir la dirección del cliente. *Enviado* quiere decir que su servidor lo aceptó: si lo devuelve después, ese aviso no nos llega; lo seguro es que abra el enlace.
- Una factura de pruebas solo se envía a tu dirección, y hay un máximo de direcciones al día.
- **Cobro**: cuánto queda pendiente y lo que ya te han pagado. **Anotar un cobro** sirve para los pagos en partes. Una rectificativa rebaja lo que queda de la factura que rectifica, y una factura anulada no debe nada: si ya te la habían pagado, aquí anotas la devolución. Nada de esto cambia la factura ni su registro.
- **Facturas relacionadas**: cuáles rectifica o sustituye y cuáles la rectifican o la sustituyen, con su estado y su importe, y cuánto queda de esta.
- Si la Agencia pone un reparo, te decimos qué significa, si el registro se ha guardado y qué dato es, y el botón abre el sitio donde se arregla: la ficha del cliente, el registro, tus datos de empresa o la rectificativa. Después de guardar la ficha del cliente vuelves aquí y la corrección puede tomar sus datos.
- **Estado en la Agencia**: cómo tiene ella la factura. Si rechaza una corrección, se queda con lo que tenía antes.

**Si algo está mal**, mira primero qué es:

- **Corregir el registro**: la factura está bien, pero lo que se envió a la Agencia no. Por ejemplo, rechaza el NIF del cliente o su nombre está mal escrito. Cambias los datos, ves el antes y el después, y se envía un registro nuevo. La factura se queda como está, y al lado pone qué se corrigió y cuándo.
- **Factura rectificativa**: están mal los importes, las líneas o la fecha, o el cliente devuelve algo. Lo que ya tiene tu cliente no se cambia; se corrige con otra factura.
- **Anular factura**: no tendría que existir y tu cliente no la tiene, o sabe que no vale. Se envía un registro de anulación; la factura sigue en tu lista como anulada y su número no se vuelve a usar. Si fue un error, **Deshacer la anulación** la recupera.

Mientras la Agencia no contesta hay que esperar: el menú lo dice. Todo lo que se ha enviado, con su fecha y su código CSV, queda en el recorrido.
`,
  asistente: `
### Hacer una factura

Cinco pasos: datos generales, destinatario, líneas, pago y resumen. **Se guarda sola** mientras escribes; puedes salir y volver.

- Escribe los importes con coma o con punto: los dos son decimales. También puedes pegar «1.234,50 €».
- En las líneas no hace falta el ratón: \`Tab\` va a la siguiente casilla, \`Intro\` en la última casilla añade una línea, \`Alt\` con flechas la mueve, \`Ctrl Retroceso\` la quita (y se puede deshacer), \`Ctrl Intro\` pasa al paso siguiente.
- En una pantalla ancha, la factura tal como quedará está al lado y cambia mientras escribes. Puedes ver el PDF del borrador antes de emitir. El último paso enseña la factura entera: líneas, fechas, destinatario, cuenta y totales.
- **Descuento general**: debajo de las líneas, en % o en €. Se reparte entre los tipos de impuesto sin perder ni un céntimo, y si los precios llevan los impuestos incluidos, el descuento también.
- **Más opciones**, en el primer paso: la simplificada con los datos del cliente (para que se deduzca el impuesto de un tique), la completa sin identificar al cliente (cuando la ley no lo pide) y, en una R1 o una R5, los cupones y descuentos. Las simplificadas y las completas van en series distintas.
- **Otra moneda** («Más opciones», primer paso): di el tipo de cambio, su fecha y de dónde sale. Los precios van en esa moneda; el impuesto se dice también en euros, y el registro y el QR van en euros.
- **Quién expide la factura** («Más opciones», primer paso): si la hace el destinatario o un tercero en nombre del emisor, lo dicen la factura y el registro.
- **Varios destinatarios** («Más opciones», segundo paso): hasta veinte más, cada uno con su parte o todos a partes iguales.
- Con el régimen R06 (grupo de entidades) la línea pide su **base imponible a coste**: está en «Más datos de la línea». La factura imprime las dos bases y va en una serie propia.
- Si la fecha es anterior a la de otra factura de la serie, te avisamos y te decimos cuál es.
- **¿La tienes abierta en dos pestañas?** Si se guarda en la otra, aquí eliges: quedarte con tu versión o cargar la otra.
- Sin una suscripción activa puedes ver las facturas, pero no hacer ninguna nueva.

**Emitir no se puede deshacer**: la factura toma su número, su registro se sella y se envía a la Agencia Tributaria. El último paso te lo dice antes.

Si escribes sin conexión, lo que no se ha podido guardar se queda en este navegador, solo para ti, y se te ofrece la próxima vez que abras esa factura o una nueva; al cerrar sesión se borra.`,
  'verifactu-registros': `
### Verifactu Registros

Cada factura emitida deja aquí un **registro** sellado y encadenado con el anterior por su huella. Nadie puede cambiarlo después, tampoco nosotros.

- **Pendiente**: espera su envío o la respuesta de la Agencia. Se envía solo.
- **Aceptado**: la Agencia lo ha aceptado y le ha dado un código CSV.
- **Aceptado con errores**: está guardado. El registro dice si tienes que corregir algo o si lo revisamos nosotros.
- **Rechazado**: la Agencia no lo ha aceptado ni lo ha guardado. Abre el registro para ver por qué y qué hacer.

Cada código de la Agencia viene explicado: qué significa, qué dato tuyo es y qué hacer, con un botón que abre el sitio. Si es cosa del programa o de la propia Agencia, te lo decimos y no tienes que hacer nada.

**Estado en la Agencia** dice cómo tiene ella la factura, contando todos sus registros: aceptada, aceptada con errores, anulada, o que no consta. En las listas se ve solo cuando no es lo mismo que el estado del registro.

Al abrir un registro ves su código QR, con la dirección para copiarla, el XML enviado y el recibido.

Si arriba pone **Copia de los datos**, el servicio se ha restaurado o copiado: puedes consultarlo todo, pero no se emite ni se envía nada hasta que quien lo administra lo confirme. Después preguntamos a la Agencia qué facturas tuyas tiene, y tu numeración sigue detrás de la última.

Con **Exportar periodo** te llevas un mes o un trimestre: los registros en XML, las respuestas de la Agencia y \`verificar.html\`, una página que comprueba la cadena sin conexión en cualquier navegador y enseña qué registro no cuadra si alguien cambia algo.

**Cada noche** se comprueba la cadena: arriba pone el resultado. Con **Explorar la cadena** la recorres registro a registro.
`,
  cadena: `
### Explorador de la cadena

Cada registro lleva la **huella** del anterior: si alguien cambiara, quitara o añadiera uno, se vería aquí. El explorador enseña un registro cada vez, con el de antes y el de después.

- **Moverse**: con los botones, con las flechas ← y → del teclado, y con Inicio y Fin para los extremos. También puedes ir a una posición o a una factura.
- **Huella**: el texto exacto del que se calcula, la huella guardada y la que se calcula ahora. Tienen que ser iguales.
- **Enlace**: lo que el registro dice del anterior, al lado de lo que el anterior es.
- **Hora**: no puede ser anterior a la del registro de antes ni adelantarse más de un minuto a la actual.

Si tras restaurar los datos se abrió una **nueva cadena**, la anterior se conserva: cada una se recorre y se comprueba por separado.

Además, **cada noche** se comprueba la cadena: el resultado está en el inicio y en los registros. Si algo no cuadra lo decimos ahí; puedes seguir emitiendo facturas.
`,
  conciliacion: `
### Conciliación

Cada noche preguntamos a la Agencia Tributaria qué facturas tiene de este mes y del anterior, y las comparamos con las tuyas y con el código QR impreso. Con **Conciliar ahora** se hace al momento para el mes que elijas.

- **Todo coincide**: la Agencia tiene las mismas facturas que tú, con la misma huella y el mismo importe.
- **De camino**: la factura espera su envío o su respuesta. No hay que hacer nada.
- **De otro programa**: la Agencia tiene una factura que no salió de aquí. Comprueba si la emitiste con otro programa.
- **Diferencias**: cada una dice qué hacer. Si no depende de ti, escríbenos.

La Agencia pide un descanso entre una pregunta y la siguiente. Si no contesta, lo decimos y volvemos a preguntar más tarde.
`,
  documentos: `
### Documentos

Antes de la primera factura necesitamos tu **documento de representación**: nos autoriza a enviar los registros a la Agencia Tributaria en tu nombre. El de **protección de datos** es opcional.

**Con certificado digital** (lo más rápido)

1. Descarga el documento.
2. Ábrelo con AutoFirma o Adobe Acrobat Reader y fírmalo con tu certificado o tu DNI electrónico. Si es una empresa, fírmalo con el certificado de representante o con el sello de la empresa. Con el certificado personal del administrador también vale, pero entonces lo revisa una persona y te pedirá la escritura o una nota del Registro.
3. Sube el PDF firmado. Lo comprobamos al momento y te decimos, punto por punto, qué está bien y qué falla.

**A mano**

Dibuja la firma, escríbela, sube una imagen o escanea el papel firmado. Hace falta una copia del documento de identidad de quien firma: lo exige la Agencia Tributaria. Si es una empresa, añade la escritura o una nota del Registro. Lo revisa una persona y te avisamos por correo electrónico.

**¿El NIF está en uso en otra cuenta?** Si es tuyo, reclámalo desde aquí: firmas la representación, comparamos las pruebas de las dos cuentas y os avisamos de lo que decidamos. Ninguna de las dos sabe quién es la otra.

**¿No se acepta la firma?** Lo más habitual: guardar o imprimir el PDF antes de firmarlo, firmar la traducción en lugar del documento en castellano, o usar el certificado de otra persona o uno revocado. Descárgalo otra vez y fírmalo tal cual. Al subirlo preguntamos a la autoridad que emitió el certificado si sigue en vigor; si no contesta, lo revisa una persona.

Mientras lo revisamos puedes preparar clientes y borradores, pero no emitir.
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
### La factura que te han enviado

Quien te hizo la factura te ha dado este enlace para que la veas y la guardes. No hace falta tener cuenta.

- **Descargar PDF** guarda la factura completa.
- **Comprobarla en la Agencia Tributaria** abre la página oficial, que dice si la factura está registrada allí. Es lo mismo que leer su código QR.
- Si pone que está pendiente, la factura vale igual: se envía a la Agencia poco después de emitirla.

Quien tenga el enlace puede ver la factura. Caduca con el tiempo y quien la emitió puede retirarlo; si ya no se abre, pídele otro.
`,
};
