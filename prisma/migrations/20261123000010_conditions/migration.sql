-- What the schema language cannot say of columns: conditions, and indexes that have one.

-- No invoice without a number once it is issued, no number without a series.
ALTER TABLE facturas ADD CONSTRAINT facturas_emitida_completa CHECK (
  estado_interno = 'BORRADOR'
    OR (numero IS NOT NULL AND serie IS NOT NULL AND ejercicio IS NOT NULL AND numero_completo IS NOT NULL
    AND cadena_id IS NOT NULL AND fecha_expedicion IS NOT NULL AND emisor IS NOT NULL AND idioma IS NOT NULL
      AND publicada_en IS NOT NULL));
ALTER TABLE facturas ADD CONSTRAINT facturas_emitida CHECK (emitida = (estado_interno <> 'BORRADOR'));
-- What was rectified or replaced names the invoice that did it.
ALTER TABLE facturas ADD CONSTRAINT facturas_corregida CHECK (
  corregida AND (corregida_por IS NOT NULL) = (estado_interno IN ('RECTIFICADA', 'SUSTITUIDA')));
-- A draft owes nothing; a rectification changes what is owed of one invoice, or stands for itself.
ALTER TABLE facturas ADD CONSTRAINT facturas_borrador_sin_cobro CHECK (emitida OR (a_cobrar = 0 AND cobrado = 0 AND en_cuenta = 0 AND ajusta_a IS NULL));
ALTER TABLE facturas ADD CONSTRAINT facturas_ajuste CHECK ((ajusta_a IS NULL) = (ajuste IS NULL));
-- A payment is of something, and is undone by somebody.
ALTER TABLE cobros ADD CONSTRAINT cobros_importe CHECK (importe <> 0);
ALTER TABLE cobros ADD CONSTRAINT cobros_deshecho CHECK ((deshecho_en IS NULL) = (deshecho_por IS NULL));
-- An e-mail goes to a few addresses with an invoice in some form, or with a quote, of which there is only paper; what is done has an end, and what
-- failed a reason.
ALTER TABLE correos_cliente ADD CONSTRAINT correos_cliente_que CHECK (
  num_nonnulls(factura_id, presupuesto_id) = 1 AND (presupuesto_id IS NULL OR (con_pdf AND NOT con_enlace AND recordatorio IS NULL)));
ALTER TABLE correos_cliente ADD CONSTRAINT correos_cliente_edicion CHECK (
  (edicion IS NULL) = (presupuesto_id IS NULL) AND (destinatario IS NULL) = (presupuesto_id IS NULL));
ALTER TABLE correos_cliente ADD CONSTRAINT correos_cliente_direcciones CHECK (cardinality(para) BETWEEN 1 AND 5 AND cardinality(copia) <= 5);
ALTER TABLE correos_cliente ADD CONSTRAINT correos_cliente_quien CHECK ((pedido_por IS NULL) = (recordatorio IS NOT NULL) AND recordatorio BETWEEN 1 AND 3);
ALTER TABLE correos_cliente ADD CONSTRAINT correos_cliente_lleva CHECK (con_pdf OR con_enlace);
ALTER TABLE correos_cliente ADD CONSTRAINT correos_cliente_fin CHECK ((estado = 'PENDIENTE') = (terminado_en IS NULL));
ALTER TABLE correos_cliente ADD CONSTRAINT correos_cliente_motivo CHECK ((estado = 'FALLIDO') = (motivo IS NOT NULL));
ALTER TABLE correos_cliente ADD CONSTRAINT correos_cliente_pdf CHECK ((pdf IS NOT NULL) = (con_pdf AND estado = 'PENDIENTE'));
-- The home counts those that did not arrive, which are few.
CREATE INDEX correos_cliente_sin_llegar ON correos_cliente (nif_id, pedido_en)
  WHERE (estado = 'FALLIDO' AND motivo <> 'YA_PAGADA') OR rechazadas <> '{}'::text[];
-- A quote holds for a day at least, and its number says which one of its year it is.
ALTER TABLE presupuestos ADD CONSTRAINT presupuestos_validez CHECK (valido_hasta >= fecha);
ALTER TABLE presupuestos ADD CONSTRAINT presupuestos_numero CHECK (numero > 0);
-- The home counts those that were accepted.
CREATE INDEX presupuestos_aceptados ON presupuestos (nif_id, entorno, id) WHERE decision = 'ACEPTADO';
-- What repeats goes by a day of the month or by weeks, ends in one way at most, and is active as long as there is a next date.
ALTER TABLE recurrentes ADD CONSTRAINT recurrentes_dia CHECK ((dia IS NULL) = (frecuencia = 'SEMANAL') AND dia BETWEEN 1 AND 31);
ALTER TABLE recurrentes ADD CONSTRAINT recurrentes_cada CHECK (cada BETWEEN 1 AND 60);
ALTER TABLE recurrentes ADD CONSTRAINT recurrentes_fin CHECK ((hasta IS NULL OR veces IS NULL) AND hasta >= inicio AND veces > 0);
ALTER TABLE recurrentes ADD CONSTRAINT recurrentes_siguiente CHECK (CASE estado WHEN 'ACTIVA' THEN siguiente IS NOT NULL WHEN 'TERMINADA' THEN siguiente IS NULL ELSE true END);
ALTER TABLE recurrentes_hechas ADD CONSTRAINT recurrentes_hechas_campo CHECK (campo IS NULL OR motivo IS NOT NULL);
-- A list of kinds knows the same words as one kind; a list of the enum's own type would reach no reader as a list.
ALTER TABLE series ADD CONSTRAINT series_tipos CHECK (tipos_factura <@ enum_range(NULL::tipo_factura)::text[]);
-- So are the rights of a key; one that was revoked says by whom, and one that makes way for another ends.
ALTER TABLE claves_api ADD CONSTRAINT claves_api_permisos CHECK (permisos <@ ARRAY['LEER', 'EMITIR', 'GESTIONAR'] AND cardinality(permisos) > 0);
ALTER TABLE claves_api ADD CONSTRAINT claves_api_revocada CHECK ((revocada_en IS NULL) = (revocada_por IS NULL));
ALTER TABLE claves_api ADD CONSTRAINT claves_api_sustituida CHECK (sustituida_por IS NULL OR caduca_en IS NOT NULL);
ALTER TABLE claves_api ADD CONSTRAINT claves_api_integrador CHECK ((integrador_id IS NULL) = (integrador IS NULL));
-- A key of an account ends within a year (and the day more that a leap year has).
ALTER TABLE claves_cuenta ADD CONSTRAINT claves_cuenta_permisos CHECK (permisos <@ ARRAY['NIFS', 'DOCUMENTOS', 'CLAVES'] AND cardinality(permisos) > 0);
ALTER TABLE claves_cuenta ADD CONSTRAINT claves_cuenta_fin CHECK (caduca_en <= creada_en + interval '366 days');
-- Only the clock of tests before the simulator is moved: every other chain lives in the world's time.
ALTER TABLE cadenas ADD CONSTRAINT cadenas_desfase CHECK (desfase_ms = 0 OR (entorno = 'PRUEBAS' AND agencia = 'SIMULADOR'));
ALTER TABLE cadenas ADD CONSTRAINT cadenas_desfase_entero CHECK (desfase_ms = trunc(desfase_ms) AND abs(desfase_ms) < 1e13);
-- A number belongs to a series that says itself that it is used (sello_serie), and keeps what it numbers by.
ALTER TABLE series_numeros ADD CONSTRAINT series_numeros_usada CHECK (usada);

-- Of each at most one.
CREATE UNIQUE INDEX cadenas_abierta ON cadenas (nif_id, entorno) WHERE abierta;
CREATE UNIQUE INDEX clientes_identificacion ON clientes (nif_id, tipo_identificacion, identificacion, pais)
WHERE NOT archivado;
-- Duplicates (docs/adr/0066): each key in its order, with all that is asked of it, so that equal ones are counted as they pass.
CREATE INDEX clientes_clave_identificacion ON clientes (nif_id, clave_identificacion) INCLUDE (archivado, distinto_identificacion)
WHERE absorbido_por IS NULL AND clave_identificacion <> '';
CREATE INDEX clientes_clave_nombre ON clientes (nif_id, clave_nombre, clave_identificacion) INCLUDE (archivado, identificacion_firme, distinto_nombre)
WHERE absorbido_por IS NULL AND clave_nombre <> '';
-- Who was merged into another is archived, and is found by that one and by its own identification; they are few.
ALTER TABLE clientes ADD CONSTRAINT clientes_absorbido CHECK (
  (absorbido_por IS NULL) = (absorbido_en IS NULL) AND (absorbido_por IS NULL OR (archivado AND absorbido_por <> id)));
CREATE INDEX clientes_absorbidos ON clientes (nif_id, absorbido_por) WHERE absorbido_por IS NOT NULL;
CREATE INDEX clientes_absorbidos_identificacion ON clientes (nif_id, identificacion) WHERE absorbido_por IS NOT NULL;
-- What a program issues it issues once; what people write there is theirs to repeat.
CREATE UNIQUE INDEX facturas_referencia_api ON facturas (nif_id, entorno, referencia_externa)
WHERE emitida AND origen = 'API' AND referencia_externa IS NOT NULL;
CREATE UNIQUE INDEX cuentas_bancarias_iban ON cuentas_bancarias (nif_id, iban) WHERE NOT archivada;
CREATE UNIQUE INDEX cuentas_bancarias_predeterminada ON cuentas_bancarias (nif_id)
WHERE predeterminada AND NOT archivada;
CREATE UNIQUE INDEX vistas_predeterminada ON vistas (nif_id, usuario_id) WHERE predeterminada;
CREATE UNIQUE INDEX enlaces_publicos_vivo ON enlaces_publicos (nif_id, factura_id) WHERE revocado_en IS NULL;
CREATE UNIQUE INDEX archivos_logotipo ON archivos (nif_id) WHERE clase = 'LOGOTIPO' AND borrado_en IS NULL;
CREATE UNIQUE INDEX reclamaciones_abierta ON reclamaciones (nif_id) WHERE estado = 'ABIERTA';
-- A user has a NIF once; one that was given up may be added again.
CREATE UNIQUE INDEX nifs_de_usuario ON nifs (usuario_id, nif) WHERE NOT archivado;
-- One open alarm per finding: issuing goes on with a broken link behind it, and the alarm is told once.
CREATE UNIQUE INDEX eventos_alarma_abierta ON eventos (nif_id, cadena_id, objeto_id, (datos ->> 'regla'))
WHERE tipo = 'cadena.alarma' AND cerrado_en IS NULL;

-- One installation lives; the chain that follows a closed one is opened together with the link between them.
CREATE UNIQUE INDEX instalaciones_vigente ON instalaciones (vigente) WHERE vigente;
CREATE INDEX relevos_pendientes ON relevos (intentar_en) WHERE siguiente_id IS NULL;
ALTER TABLE relevos ADD CONSTRAINT relevos_abierta CHECK ((siguiente_id IS NULL) = (abierta_en IS NULL));
ALTER TABLE relevos ADD CONSTRAINT relevos_motivo CHECK (motivo <> 'INICIAL');

-- A month of a world is asked about once at a time.
CREATE UNIQUE INDEX conciliaciones_abierta ON conciliaciones (nif_id, entorno, ejercicio, periodo) WHERE estado <> 'TERMINADA';
ALTER TABLE conciliaciones ADD CONSTRAINT conciliaciones_periodo CHECK (periodo BETWEEN 1 AND 12 AND ejercicio BETWEEN 2024 AND 2100);
ALTER TABLE conciliaciones ADD CONSTRAINT conciliaciones_terminada CHECK (
  (estado = 'TERMINADA') = (terminada_en IS NOT NULL AND num_nonnulls(propias, aeat, coinciden, diferencias) = 4));

-- A NIF leaves VERI*FACTU once at a time; what was told is not withdrawn, nor told without the send that told it.
CREATE UNIQUE INDEX fines_verifactu_vigente ON fines_verifactu (nif_id) WHERE retirado_en IS NULL;
ALTER TABLE fines_verifactu ADD CONSTRAINT fines_verifactu_ejercicio CHECK (ejercicio BETWEEN 2024 AND 2100);
ALTER TABLE fines_verifactu ADD CONSTRAINT fines_verifactu_comunicado CHECK (
  (comunicado_en IS NULL) = (csv IS NULL) AND (comunicado_en IS NULL OR envio_id IS NOT NULL));
ALTER TABLE fines_verifactu ADD CONSTRAINT fines_verifactu_rechazado CHECK (
  (rechazado_en IS NULL) = (codigo_error IS NULL) AND (rechazado_en IS NULL OR comunicado_en IS NULL));
ALTER TABLE fines_verifactu ADD CONSTRAINT fines_verifactu_retirado CHECK (
  (retirado_en IS NULL) = (retirado_por IS NULL) AND (retirado_en IS NULL OR comunicado_en IS NULL));

-- Each plan has one price for each recurrence that is sold today, and the API one for each. What is included has a price beyond it.
CREATE UNIQUE INDEX precios_plan ON precios (plan_codigo, recurrencia) WHERE clase = 'PLAN' AND activo;
CREATE UNIQUE INDEX precios_api ON precios (recurrencia) WHERE clase = 'API' AND activo;
ALTER TABLE precios ADD CONSTRAINT precios_clase CHECK ((clase = 'PLAN') = (plan_codigo IS NOT NULL) AND (clase = 'PLAN' OR limite_facturas IS NULL));
ALTER TABLE precios ADD CONSTRAINT precios_extra CHECK ((limite_facturas IS NULL) = (precio_factura_extra IS NULL));
ALTER TABLE precios ADD CONSTRAINT precios_cifras CHECK (importe >= 0 AND limite_facturas >= 0 AND precio_factura_extra >= 0);
ALTER TABLE condiciones_prueba ADD CONSTRAINT condiciones_prueba_una CHECK (id = 1 AND dias > 0 AND limite_facturas > 0);
-- A trial has no price and a limit; a plan that runs has both its price and the recurrence that its periods follow.
ALTER TABLE suscripciones ADD CONSTRAINT suscripciones_prueba CHECK (
  estado <> 'PRUEBA' OR (num_nonnulls(precio_id, precio_api_id, pagado_hasta, recurrencia) = 0 AND limite_facturas IS NOT NULL));
ALTER TABLE suscripciones ADD CONSTRAINT suscripciones_plan CHECK (
  estado NOT IN ('ACTIVA', 'IMPAGADA') OR num_nonnulls(precio_id, recurrencia, pagado_hasta) = 3);
ALTER TABLE suscripciones ADD CONSTRAINT suscripciones_tope CHECK (tope_extra >= 0 AND limite_facturas >= 0);
ALTER TABLE suscripciones ADD CONSTRAINT suscripciones_cambio CHECK (
  cambio_pendiente OR num_nonnulls(siguiente_precio_id, siguiente_precio_api_id) = 0);
ALTER TABLE consumos ADD CONSTRAINT consumos_cifras CHECK (
  desde < hasta AND emitidas >= 0 AND reservadas >= 0 AND extras_facturadas >= 0 AND avisado IN (0, 80, 100));

-- What reconciliation asks for: which months are to be done, and whose night has come.
CREATE INDEX conciliaciones_pendientes ON conciliaciones (intentar_en) WHERE estado <> 'TERMINADA';
CREATE INDEX cadenas_por_conciliar ON cadenas (conciliar_en) WHERE abierta;
-- The invoices of a month, by the date of the operation where there is one.
CREATE INDEX facturas_referencia ON facturas (nif_id, entorno, referencia_externa) WHERE referencia_externa IS NOT NULL;
-- The list of a world, in each order that it has, and its drafts. The world and the state are enums, whose `=` is not
-- LEAKPROOF: behind the wall no index finds them, but the condition of a partial one is proven by the statement that names
-- the world as a literal (docs/adr/0060 tells the same of words).
CREATE INDEX facturas_reales_fecha ON facturas (nif_id, fecha_expedicion, numero, id) WHERE entorno = 'REAL';
CREATE INDEX facturas_reales_numero ON facturas (nif_id, ejercicio, numero, id) WHERE entorno = 'REAL';
CREATE INDEX facturas_reales_importe ON facturas (nif_id, importe_total, id) WHERE entorno = 'REAL';
CREATE INDEX facturas_reales_modificada ON facturas (nif_id, modificada_en, id) WHERE entorno = 'REAL';
CREATE INDEX facturas_pruebas_fecha ON facturas (nif_id, fecha_expedicion, numero, id) WHERE entorno = 'PRUEBAS';
CREATE INDEX facturas_pruebas_numero ON facturas (nif_id, ejercicio, numero, id) WHERE entorno = 'PRUEBAS';
CREATE INDEX facturas_pruebas_importe ON facturas (nif_id, importe_total, id) WHERE entorno = 'PRUEBAS';
CREATE INDEX facturas_pruebas_modificada ON facturas (nif_id, modificada_en, id) WHERE entorno = 'PRUEBAS';
-- Drafts, and what was rectified or replaced.
CREATE INDEX facturas_poco_comunes ON facturas (nif_id, entorno) INCLUDE (estado_interno, origen, ejercicio)
WHERE estado_interno <> 'FACTURADA';
-- What the kept totals of a month tell apart, of which a NIF may have few among very many (docs/adr/0080).
CREATE INDEX facturas_grupos ON facturas (nif_id, cadena_id, ejercicio, serie, tipo_factura, origen) WHERE emitida;
-- What is paid, and whether the money is on our account: one of both may be rare.
CREATE INDEX facturas_cobradas ON facturas (nif_id, entorno)
WHERE emitida AND cobrado = en_cuenta AND cobrado <> 0
  AND (CASE WHEN a_cobrar < 0 THEN cobrado <= a_cobrar ELSE cobrado >= a_cobrar END);
CREATE INDEX facturas_pagadas ON facturas (nif_id, entorno)
WHERE emitida AND (cobrado <> en_cuenta OR cobrado = 0)
  AND (CASE WHEN a_cobrar < 0 THEN cobrado <= a_cobrar ELSE cobrado >= a_cobrar END);
-- Numbers by their beginning, in the same order whatever the collation of the database (docs/adr/0081).
CREATE INDEX facturas_numeros ON facturas (nif_id, cadena_id, numero_completo COLLATE "C") WHERE numero_completo IS NOT NULL;
-- What is owed, by us too, by the day on which it is due.
CREATE INDEX facturas_por_cobrar ON facturas (nif_id, entorno, fecha_vencimiento) INCLUDE (a_cobrar, cobrado) WHERE emitida AND a_cobrar <> cobrado;
-- The same of what another program issued.
CREATE INDEX facturas_externas_por_cobrar ON facturas_externas (nif_id, fecha_vencimiento) INCLUDE (total_a_pagar, cobrado)
WHERE cobrado < total_a_pagar AND total_a_pagar > 0;
CREATE INDEX facturas_operacion ON facturas (nif_id, entorno, fecha_operacion) WHERE emitida AND fecha_operacion IS NOT NULL;

-- What the sender asks for: which chains have something to send, and what of a chain waits or stands aside.
CREATE INDEX cadenas_pendientes ON cadenas (pendiente_desde) WHERE pendiente_desde IS NOT NULL;
CREATE INDEX cadenas_envio_suspendidas ON cadenas_envio (nif_id, cadena_id) WHERE suspendida;
CREATE INDEX registros_pendientes ON registros (nif_id, cadena_id, posicion) WHERE estado = 'PENDIENTE';
CREATE INDEX registros_apartados ON registros (nif_id, cadena_id, posicion)
WHERE estado = 'PENDIENTE' AND codigo_error IS NOT NULL;

-- What of the sends is still in the database, oldest first: what is older than a month goes to the storage (docs/adr/0073).
ALTER TABLE envios ADD CONSTRAINT envios_almacenado CHECK (
  almacenado_sha256 IS NULL OR peticion IS NULL AND respuesta IS NULL AND octet_length(almacenado_sha256) = 32);
CREATE INDEX envios_por_almacenar ON envios (iniciado_en) WHERE almacenado_sha256 IS NULL;

-- What a process that died has left to be issued; none at most times.
CREATE INDEX recurrentes_por_emitir ON recurrentes_hechas (nif_id) WHERE por_emitir;

-- What people ask for often with a condition; few rows at any time.
CREATE INDEX registros_poco_comunes ON registros (nif_id, cadena_id, posicion) INCLUDE (estado, factura_id)
WHERE estado <> 'CORRECTO';
CREATE INDEX registros_anulaciones ON registros (nif_id, factura_id) WHERE estado = 'ANULADA';
CREATE INDEX facturas_cuenta_bancaria ON facturas (nif_id, cuenta_bancaria_id)
WHERE cuenta_bancaria_id IS NOT NULL;
CREATE INDEX facturas_varios_destinatarios ON facturas (nif_id) WHERE otros_destinatarios <> '[]';
CREATE INDEX documentos_por_revisar ON documentos (nif_id) WHERE estado IN ('FIRMADO', 'EN_VALIDACION');

-- Keys of issued invoices stay for ever, and so many of them that nothing may walk through all of a NIF: this
-- one knows those alone that expire.
CREATE INDEX claves_caducas ON claves_idempotencia (nif_id, caduca_en) WHERE caduca_en IS NOT NULL;

-- Attempts are counted for minutes: none of it need survive a crash.
ALTER TABLE intentos SET UNLOGGED;

-- What ERPs are told: what has no place yet, which is little at any time, and of what has one, each place once. Acts write a row into the key and
-- the first of these, and no more.
CREATE INDEX eventos_erp_sin_orden ON eventos_erp (nif_id, entorno, en) WHERE orden IS NULL;
CREATE UNIQUE INDEX eventos_erp_orden ON eventos_erp (nif_id, entorno, orden) WHERE orden IS NOT NULL;

-- Plans are made for NIFs that have much, whatever most of them have: where the average NIF has one customer, walking through all of a NIF's
-- counts as cheap as looking one up, and it is those with thousands who wait. Without statistics of the column the planner takes a NIF to have
-- one row in two hundred; a fixed n_distinct does not help, because no value counts as more frequent than the most frequent one seen.
DO $$
DECLARE
  tabla text;
BEGIN
  FOR tabla IN
    SELECT c.relname
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'nif_id'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
  LOOP
    EXECUTE format('ALTER TABLE %I ALTER COLUMN nif_id SET STATISTICS 0', tabla);
  END LOOP;
END $$;

-- Our own invoices: what is issued says which, and by whom; and there is one issuer at most.
ALTER TABLE facturas_propias ADD CONSTRAINT facturas_propias_emitida CHECK (
  (estado = 'EMITIDA') = (factura_id IS NOT NULL) AND (factura_id IS NULL OR num_nonnulls(nif_emisor_id, tipo_factura, numero_completo, fecha_expedicion) = 4));
ALTER TABLE facturas_propias ADD CONSTRAINT facturas_propias_motivo CHECK ((estado IN ('EN_ESPERA', 'IGNORADA')) = (motivo IS NOT NULL));
ALTER TABLE emisor_propio ADD CONSTRAINT emisor_propio_uno CHECK (id = 1);

-- How many NIFs there are, as the planner shall see it whatever the last statistics found: a NIF's first thousand invoices come within
-- minutes, and where it counts on one or two rows each index that begins with the NIF looks as good as the key.
ALTER TABLE facturas ALTER COLUMN nif_id SET (n_distinct = 50);
ALTER TABLE facturas_enlaces ALTER COLUMN nif_id SET (n_distinct = 50);
ALTER TABLE registros ALTER COLUMN nif_id SET (n_distinct = 50);
