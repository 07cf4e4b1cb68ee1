// Help of the screens of a NIF, in Spanish.
import type { PantallaDeNifs } from './pantallas';

export const nifs: Readonly<Record<PantallaDeNifs, string>> = {
  nifs: `
### Tus NIF

Cada NIF es una empresa o actividad: tiene sus propios clientes, facturas y registros. **Pulsa en uno para trabajar con él**, o en **Añadir NIF** para dar de alta otro.

- **Listo para emitir**: puedes emitir facturas.
- **Falta firmar la representación**, **Revisando tus documentos** o **Documento rechazado**: puedes preparar borradores, pero todavía no emitir. En los tres puntos de la fila está lo que falta.
- **Prueba**: cuántas facturas llevas de las que incluye la prueba gratuita.
- **Sin suscripción**: puedes mirar lo que hay, pero no emitir.

En **Grupos de facturación** decides a quién facturamos la suscripción: cada NIF puede pagarse lo suyo, o una empresa puede pagar por varios.

Mientras trabajas, el nombre y el NIF activos están siempre arriba. Pulsa ahí para volver a esta lista.
`,
  'alta-nif': `
### Añadir un NIF

Son cinco pasos y puedes recargar la página o volver otro día: sigues donde lo dejaste.

1. **Datos de la empresa.** Escribe el NIF como quieras: quitamos guiones y espacios y te decimos cómo queda. La provincia sale del código postal.
2. **Administrador.** Quien puede firmar por la empresa. Si facturas a tu nombre, firmas tú y este paso está vacío.
3. **Documentos.** Nos autorizas a enviar tus registros a la Agencia Tributaria. Puedes dejarlo para después, pero hasta que se acepte no podrás emitir.
4. **Forma de pago.** La prueba gratuita no pide tarjeta.
5. **Completado.** Te dice si ya puedes emitir o qué falta.

**¿Por qué me pide la verificación en dos pasos?** Un NIF permite facturar en su nombre. Con la verificación en dos pasos, quien averigüe tu contraseña no podrá hacerlo.

**¿Por qué no me deja seguir?** Si llevas los libros por el **SII** o tu domicilio fiscal está en el **País Vasco o Navarra**, la ley te deja fuera de Verifactu: tienes otro sistema.
`,
  'editar-nif': `
### Los datos de tu empresa

- **Datos**: salen en tus facturas tal como están aquí. El NIF no se cambia: si tienes otro, añádelo a tu lista. Las facturas ya emitidas no cambian nunca.
- **Logo y pie**: el logotipo (PNG, JPEG o WebP de hasta 2 MB) y el texto legal del pie; el **color** de títulos y líneas, de los nuestros o el tuyo si se lee bien sobre blanco; y las **observaciones** con las que empieza cada factura nueva. Nada de eso cambia lo ya emitido. Ahí también enciendes los **recordatorios de facturas vencidas**: hasta tres correos, a los días que digas después del vencimiento, con nuestro texto o el tuyo. Cada uno sale una vez, de día; si tu cliente paga, no sale ninguno más.
- **El PDF** de tus facturas es un PDF/A-3, hecho para guardarse años y para que lo lea un lector de pantalla. Puedes **adjuntarle el registro de facturación** en XML: quien tenga la factura podrá comprobarlo con sus programas. El registro dice también el número y la fecha de tu factura anterior, no de quién es; con la de antes y la de después de una factura, alguien podría calcular su importe. Por eso empieza apagado.
- **Documentos**: la representación que nos permite enviar, y en qué estado está.
- **Certificado**: no hace falta. Si subes el tuyo, los envíos salen con él; te avisamos antes de que caduque. Con un certificado caducado se paran los envíos, pero puedes seguir emitiendo.
- **Verifactu**: si este NIF trabaja con Verifactu, y cómo dejarlo al acabar el año.

**Dar de baja este NIF** está al final de los datos. Si ha emitido facturas, sus registros se conservan porque lo manda la ley.
`,
  'fin-verifactu': `
### Verifactu en este NIF

Con Verifactu, cada factura que emites se registra y se envía a la Agencia Tributaria. Quien empieza a enviar **sigue por lo menos hasta el 31 de diciembre**, y cada año que siga enviando cuenta como otro más.

**Dejarlo** se declara aquí, y vale desde que acaba el año:

- **Sin comunicar**: nos lo has dicho a nosotros y todavía se puede retirar. La Agencia se entera con el próximo envío de registros; sin envío no hay forma de decírselo.
- **Comunicado a la Agencia**: aceptó un envío con la fecha. Ya no se puede retirar; aquí quedan el momento y su CSV.
- **Rechazado por la Agencia** o **Fuera de plazo**: no consta en la Agencia. Retíralo o pregúntanos.

**¿Qué pasa después?** Aquí ya no se emiten facturas de ese NIF, porque este programa solo trabaja con Verifactu. Los borradores, las facturas y los registros siguen aquí, lo que queda por enviar se envía, y se puede anular o corregir lo emitido. Una rectificativa es una factura nueva: se hace con el programa que uses entonces.

Las **pruebas** no cambian: en ellas no se deja nada.
`,
};
