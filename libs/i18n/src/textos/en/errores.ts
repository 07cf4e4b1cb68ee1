// What went wrong, in English. Two messages are the specification's own (section 8).
import type { Forma, TextosEs } from '../tipos';

export const errores: Forma<TextosEs['errores']> = {
  VALIDACION: 'Some details are not valid',
  JSON_INVALIDO: 'The body of the request is not valid JSON',
  NIF_NO_INDICADO: 'NIF is not set',
  NO_AUTENTICADO: 'You need to sign in',
  PROHIBIDO: 'You do not have permission to do this',
  ORIGEN_NO_PERMITIDO: 'The request comes from an origin that is not allowed',
  NO_ENCONTRADO: 'Not found',
  METODO_NO_PERMITIDO: 'This address does not accept that method',
  CUERPO_DEMASIADO_GRANDE: 'What you are sending is too large',
  TIPO_DE_CONTENIDO: 'The content type is not supported',
  DEMASIADAS_PETICIONES: 'Too many requests in a row. Wait a moment.',
  VERSION_REQUERIDA: 'The version of what you want to change is missing (If-Match)',
  VERSION_OBSOLETA: 'Someone changed it in the meantime. Reload and repeat your change.',
  IDEMPOTENCIA_EN_CURSO: 'This same request is already being processed',
  IDEMPOTENCIA_CONFLICTO: 'This idempotency key was used with other content',
  SERVICIO_NO_DISPONIBLE: 'The service is not available right now. Try again in a moment.',
  ERROR_INTERNO: 'Something went wrong on our side. It has been logged.',
  CLAVE_API_REQUERIDA: 'The API key is missing: send it in the header Authorization, as “Bearer vft_…”',
  CLAVE_API_NO_VALIDA: 'This API key is not valid: copy all of it, without spaces',
  CLAVE_API_CADUCADA: 'This API key has expired. Create another one under “$t(menu.clavesApi)”.',
  CLAVE_API_REVOCADA: 'This API key has been revoked. Create another one under “$t(menu.clavesApi)”.',
  CLAVE_API_EN_DIRECCION:
    'The API key must not stand in the address, which logs and histories keep: send it in the header Authorization. Replace this key with another one.',
  CLAVE_API_DESDE_OTRO_SITIO: 'This API key cannot be used from this IP address',
  CLAVE_API_SIN_PERMISO: 'This API key does not have the permission {{permiso}}, which this needs',
  CLAVE_DE_OTRA_API:
    'This key does not belong to this address: vft_ and vfl_ keys go to /api/v1, and vfc_ keys to /api/v1/cuenta',
  SOLO_EN_PRUEBAS: 'This can be done with a test key only',
  RELOJ_HACIA_ATRAS: 'The clock of the tests cannot go back before the last record: {{instante}}',
  ACCESO_API_INACTIVO:
    'API access is not active for this NIF. Activate it under “$t(menu.suscripcion)”; test keys work without it.',
  IDEMPOTENCIA_REQUERIDA:
    'The header Idempotency-Key is missing: without it, repeating a request might do the same twice',
  CLAVES_API_DEMASIADAS: 'This NIF already has {{max}} keys in use. Revoke one before creating another.',
  CLAVE_API_TERMINADA: 'This key no longer works, so it cannot be replaced. Create another one.',
  CLAVES_CUENTA_DEMASIADAS:
    'Your account already has {{max}} integrator keys in use. Revoke one before creating another.',
  CLAVE_CUENTA_ALCANCE:
    'The key that you ask for reaches further than your integrator key: it has to end before it and to work from its addresses only',
  CREDENCIALES: 'Sign in error: the email or the password is incorrect',
  SESION_CADUCADA: 'Your session has expired',
  EMAIL_NO_VERIFICADO: 'You need to verify your email first',
  CODIGO_SEGUNDO_FACTOR: 'Error verifying the two-factor code',
  SEGUNDO_FACTOR_CADUCADO: 'The second step has expired. Sign in again.',
  SEGUNDO_FACTOR_REQUERIDO: 'Two factor authentication required, enable it in your profile',
  SEGUNDO_FACTOR_YA_ACTIVO: 'Two-step verification is already on',
  SEGUNDO_FACTOR_INACTIVO: 'Two-step verification is not on',
  SEGUNDO_FACTOR_NO_PREPARADO: 'The key has expired. Start the activation again.',
  CONTRASENA_INCORRECTA: 'The current password is not correct',
  CONTRASENA_CONOCIDA: 'This password is too well known or easy to guess. Choose another one.',
  ENLACE_NO_VALIDO: 'This link is not valid, has already been used or has expired',
  ENLACE_BAJA_NO_VALIDO: 'Invalid unsubscribe link',
  TEXTO_LEGAL_OBSOLETO: 'The legal texts have changed in the meantime. Read and accept them again.',
  CUENTA_DE_SOPORTE: 'An account of the support team is not closed from here',
  CUENTA_CON_NIFS: 'Before closing the account, delete your NIFs: at least one is still in use',
  CUENTA_POR_ENVIAR:
    'There are records still to be sent to the tax agency. You can close the account once they have been sent',
  NIF_NO_OPERATIVO:
    'This NIF cannot issue invoices yet: its representation document has not been accepted. Download it, sign it and upload it under “$t(menu.editarNif)”.',
  NIF_DUPLICADO: 'This NIF is already on your list',
  NIF_NO_DISPONIBLE: 'This NIF is already in use in another account. If it is yours, you can claim it.',
  NIF_NO_CAMBIA: 'The NIF and the type of person cannot be changed. Add the other NIF to your list.',
  NIF_DISTINTO: 'You were working with another NIF. Go back to the list of NIFs and choose this one.',
  ACOGIDO_SII:
    'Businesses that keep their VAT books through the SII are outside Verifactu, so this NIF cannot be added',
  DOMICILIO_FORAL:
    'This address is in a foral territory, which has its own system and is outside Verifactu. If your tax domicile is in the common territory, confirm it.',
  PRUEBA_YA_USADA: 'The free trial has already been used. Choose another payment method.',
  GRUPO_NO_ENCONTRADO: 'The chosen billing group does not exist',
  GRUPO_EN_USO: 'The billing group still has NIFs, or had some whose invoices are kept',
  SUSCRIPCION_YA_ACTIVA: 'This NIF already has a subscription',
  LOGOTIPO_NO_VALIDO: 'The logo must be a PNG, JPEG or WebP image of up to 2 MB',
  TABLA_NO_ADMITIDA: 'We could not read this file as a table',
  CUOTA_ARCHIVOS: 'This NIF has uploaded too many files. Try again tomorrow.',
  ARCHIVO_COSTOSO:
    'We could not read this file in time. Try again; if it happens again, save it again with another program or make it smaller.',
  DOCUMENTACION_TRANSICION: 'The documents of this NIF are no longer in that state. Reload the page.',
  DOCUMENTO_NO_ADMITIDO: 'We cannot accept this file',
  DOCUMENTO_YA_VALIDO: 'This document is already accepted',
  DOCUMENTO_CAMBIADO:
    'The document has changed since you opened it, and nothing was saved. Look at the current one before you decide.',
  RECLAMACION_NO_PROCEDE: 'There is no need to claim this NIF: sign its representation document.',
  RECLAMACION_YA_ABIERTA: 'You have already claimed this NIF. We will let you know by email when we decide.',
  RECLAMACION_DECIDIDA: 'This claim is already closed.',
  RECLAMACION_PENDIENTE:
    'This NIF is being claimed: decide on the claim itself, with the evidence of both sides in front of you.',
  DECISION_PROPIA: 'This NIF belongs to your own account: somebody else on the team decides.',
  IDENTIDAD_REQUERIDA: 'Signing by hand requires a copy of the signer’s identity document.',
  DOCUMENTO_INCOMPLETO:
    'Some details of the NIF are missing and the document needs them: complete them under “$t(menu.editarNif)”',
  FIRMA_RECHAZADA:
    'The signature cannot be accepted. See which check failed and sign the downloaded document again.',
  FIRMA_IMAGEN_NO_VALIDA: 'The signature must be a PNG, JPEG or WebP image of up to 2 MB',
  CERTIFICADO_NO_VALIDO: 'This certificate cannot be used for sending',
  CERTIFICADO_DE_OTRO_NIF:
    'The certificate belongs to someone else. It can only be used if the tax agency has its holder on file as an authorised signatory for this NIF.',
  SUSCRIPCION_INACTIVA: 'This NIF has no active subscription',
  LIMITE_FACTURAS_PRUEBA: 'Exceeding the invoice limit is not allowed in test mode',
  PAGO_RECHAZADO: 'The bank did not accept the payment with this card',
  PAGO_REQUIERE_AUTENTICACION: 'Your bank asks you to confirm this payment',
  PASARELA_NO_RESPONDE:
    'The payment service is not answering. Try again in a moment: you will not be charged twice.',
  CONEXION_NO_VALIDA:
    'The connection with the payment provider is not valid or has expired. Start again from the NIF that you want to connect.',
  CUENTA_STRIPE_EN_USO:
    'This payment account is already connected to another NIF. Disconnect it there before you connect it here.',
  CUENTA_STRIPE_DESCONECTADA: 'This payment account is disconnected. Connect it again to go on.',
  CLAVE_STRIPE_NO_VALIDA:
    'The payment provider does not accept this key. Create a restricted key with read permissions and paste all of it.',
  IMPORTACION_RESUELTA: 'This has been dealt with already.',
  SIN_DATOS_QUE_PEDIR: 'No detail of the customer of this sale is missing.',
  PAGOS_NO_DISPONIBLES: 'No payments can be made here',
  AVISO_NO_VALIDO: 'This notice is not from the payment service',
  TOPE_GASTO_ALCANZADO: 'You have reached the cap of extra invoices that you set for this period',
  SUSCRIPCION_NO_CONTRATADA: 'This NIF has no paid plan yet',
  PLAN_YA_CONTRATADO: 'This NIF already has that plan',
  PLAN_MENOR_AL_RENOVAR: 'A cheaper plan begins at the next renewal: schedule it as a plan change',
  PLAN_SIN_LIMITE: 'Your plan has no invoice limit: no cap is needed',
  SIN_CAMBIO_PENDIENTE: 'There is no plan change pending',
  PRECIO_NO_ENCONTRADO: 'That plan is no longer offered. Please choose again.',
  NIF_IVA_SIN_CONFIRMAR:
    'VIES does not confirm the EU VAT number of the group yet. Try again in a moment, or check it.',
  RECURRENCIA_DISTINTA:
    'All NIFs of a group are paid equally often: change it for all under “Change plan”, or use another group',
  PREVISUALIZACION_CADUCADA: 'The price that you saw is no longer valid. Look at it again before you pay.',
  METODO_PAGO_REQUERIDO: 'A card to pay with is missing',
  COBRO_EN_CURSO: 'A payment is already in progress. Wait a moment.',
  GRUPO_IMPAGADO: 'A renewal has not been paid: pay it first',
  WEBHOOKS_DEMASIADOS: 'There are ten addresses already. Delete one before you add another.',
  WEBHOOK_INACTIVO: 'This address is paused or switched off. Activate it first.',
  CLIENTE_DUPLICADO: 'A customer with this tax ID already exists',
  CLIENTE_YA_UNIDO: 'This record has already been merged into another customer: use the one that stays',
  UNION_CONSIGO_MISMO: 'Choose two different customers',
  IDENTIFICACIONES_DISTINTAS:
    'They have two different tax ids, so they are two taxpayers and cannot be merged. If one is wrong, correct it first.',
  UNION_SIN_CONFIRMAR: 'Their ids do not match: confirm that both belong to the same customer',
  CUENTA_DUPLICADA: 'An account with this IBAN already exists',
  ARTICULO_DUPLICADO: 'You already have another product with this reference',
  SERIE_DUPLICADA: 'You already have a series with this code, perhaps an archived one',
  SERIE_EN_USO: 'The series already has invoices',
  EN_RECURRENTES:
    'Your recurring invoices {{nombres}} rely on this: change or pause them before you delete it',
  FACTURA_DUPLICADA: 'An invoice with this series, number and year already exists',
  NUMERO_DE_OTRO_PROGRAMA:
    'An invoice of that year that you brought from another program already has this number: use the next free one',
  REFERENCIA_DUPLICADA: 'An invoice with this external reference has already been issued',
  FACTURA_NO_ES_BORRADOR: 'The invoice has been issued and cannot be changed',
  FACTURA_INCOMPLETA: 'The invoice has details that are missing or that break the rules',
  ACCION_NO_PERMITIDA: 'This cannot be done with this invoice now',
  CLIENTE_NO_ENCONTRADO: 'The chosen customer does not exist',
  SERIE_NO_ENCONTRADA: 'The chosen series does not exist or is archived: choose another',
  CUENTA_NO_ENCONTRADA: 'The chosen bank account does not exist',
  FACTURA_SIN_EMITIR: 'The invoice has not been issued yet',
  COBRO_NO_PROCEDE: 'There is no amount to collect or to refund here',
  COBRO_EXCEDE: 'That is more than what is still owed: {{pendiente}}',
  COBRO_FUTURO: 'The date of the payment cannot be after today',
  COBROS_DEMASIADOS: 'This invoice already has {{max}} payments',
  CORREO_SIN_DIRECCION: 'There is nobody to send it to: enter an email address',
  CORREO_SOLO_PROPIO: 'In the test environment it can only be sent to your own address: {{direccion}}',
  CORREOS_DEMASIADOS:
    'You cannot send to more addresses today: the limit is {{max}} a day and you have {{quedan}} left',
  PRESUPUESTO_NO_ABIERTO: 'Only an open quote can be changed. Open it again, or duplicate it',
  PRESUPUESTO_FACTURADO: 'This quote has become an invoice already',
  PRESUPUESTO_ENVIADO: 'It has been sent by email and stays. If nothing comes of it, mark it as rejected',
  RECURRENTE_SIN_FECHAS: 'No date is left: change when it starts or ends',
  EXPORTACION_DEMASIADO_GRANDE:
    'These are {{total}} invoices and a file holds {{max}}: choose a shorter period',
  TRIMESTRE_DEMASIADO_GRANDE:
    'This period has more than {{max}} invoices, which are not added up here: download the book by months',
  COLA_LLENA: 'Too many invoices are queued. Try again in a moment.',
  INSTALACION_NO_DECLARADA:
    'This installation works with a copy of the data and, for now, issues, cancels and corrects no invoices. Your data is safe and you can look at everything. Whoever runs the service has to declare a new installation.',
  CADENA_EN_RELEVO:
    'We are asking the tax agency which of your invoices it knows, so that no number is used twice. You can issue as soon as it answers; try again in a few minutes.',
  FIN_VERIFACTU_EN_VIGOR:
    'This NIF has left Verifactu, and here invoices are issued with Verifactu only, so nothing can be issued. See “$t(menu.editarNif)”.',
  FIN_VERIFACTU_DECLARADO: 'This NIF has already declared that it leaves Verifactu',
  FIN_VERIFACTU_SIN_USO: 'This NIF has not issued any invoice yet: there is nothing to leave',
  FIN_VERIFACTU_COMUNICADO: 'The Tax Agency knows already: it cannot be withdrawn',
  FIN_VERIFACTU_EN_CAMINO:
    'Records have left with the date, and the Agency may have received them. Wait for its answer.',
  PERIODO_SIN_REGISTROS: 'There are no records in this period',
  PERIODO_SIN_FACTURAS: 'There are no invoices in this period',
  XML_NO_DISPONIBLE: 'This XML does not exist yet',
};
