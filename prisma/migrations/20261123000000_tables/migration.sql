-- What prisma/schema says, as Prisma writes it. Everything else stands in the files behind this one.

-- CreateEnum
CREATE TYPE "desenlace_tarea" AS ENUM ('HECHA', 'ABANDONADA', 'DEJADA');

-- CreateEnum
CREATE TYPE "entorno" AS ENUM ('REAL', 'PRUEBAS');

-- CreateEnum
CREATE TYPE "agencia" AS ENUM ('PRODUCCION', 'PREPRODUCCION', 'SIMULADOR');

-- CreateEnum
CREATE TYPE "idioma" AS ENUM ('es', 'ca', 'en');

-- CreateEnum
CREATE TYPE "rol" AS ENUM ('ROLE_USER', 'ROLE_SUPER');

-- CreateEnum
CREATE TYPE "tipo_identificacion" AS ENUM ('NIF', 'NIF_IVA', 'PASAPORTE', 'ID_PAIS', 'CERTIFICADO_RESIDENCIA', 'OTRO', 'NO_CENSADO');

-- CreateEnum
CREATE TYPE "tipo_factura" AS ENUM ('F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5');

-- CreateEnum
CREATE TYPE "estado_interno" AS ENUM ('BORRADOR', 'FACTURADA', 'RECTIFICADA', 'SUSTITUIDA');

-- CreateEnum
CREATE TYPE "origen" AS ENUM ('MANUAL', 'API', 'STRIPE', 'RECURRENTE', 'SUSCRIPCION');

-- CreateEnum
CREATE TYPE "forma_pago" AS ENUM ('EFECTIVO', 'TARJETA', 'TRANSFERENCIA', 'TRANSFERENCIA_BANCARIA', 'CHEQUE', 'OTRO', 'SIN_ESPECIFICAR');

-- CreateEnum
CREATE TYPE "emitida_por" AS ENUM ('DESTINATARIO', 'TERCERO');

-- CreateEnum
CREATE TYPE "modo_rectificacion" AS ENUM ('INCREMENTAL', 'SUSTITUTIVA');

-- CreateEnum
CREATE TYPE "tipo_enlace" AS ENUM ('RECTIFICA', 'SUSTITUYE');

-- CreateEnum
CREATE TYPE "operacion" AS ENUM ('ALTA', 'SUBSANACION', 'BAJA');

-- CreateEnum
CREATE TYPE "estado_verifactu" AS ENUM ('PENDIENTE', 'DUPLICADO', 'CORRECTO', 'ACEPTADO_CON_ERRORES', 'INCORRECTO', 'ANULADA');

-- CreateEnum
CREATE TYPE "estado_envio" AS ENUM ('EN_CURSO', 'RESPONDIDO', 'RECHAZADO', 'SIN_RESPUESTA');

-- CreateEnum
CREATE TYPE "clase_importacion" AS ENUM ('CLIENTES', 'ARTICULOS', 'FACTURAS');

-- CreateEnum
CREATE TYPE "estado_conciliacion" AS ENUM ('PENDIENTE', 'EN_CURSO', 'TERMINADA');

-- CreateEnum
CREATE TYPE "diferencia" AS ENUM ('SOLO_EN_AGENCIA', 'CAMBIADA_FUERA', 'NUMERO_AJENO', 'EN_CAMINO', 'DUPLICADA', 'RECHAZADA', 'NO_CONSTA', 'COPIA_ANTERIOR', 'IMPORTE_DISTINTO', 'CON_ERRORES_EN_AGENCIA', 'ESTADO_DISTINTO', 'QR_DISTINTO');

-- CreateEnum
CREATE TYPE "estado_documentacion" AS ENUM ('PENDIENTE', 'EN_VALIDACION', 'VALIDA', 'RECHAZADA');

-- CreateEnum
CREATE TYPE "tipo_documento" AS ENUM ('REPRESENTACION', 'PROTECCION_DATOS');

-- CreateEnum
CREATE TYPE "estado_documento" AS ENUM ('PENDIENTE', 'FIRMADO', 'EN_VALIDACION', 'VALIDO', 'RECHAZADO');

-- CreateEnum
CREATE TYPE "modo_firma" AS ENUM ('DIGITAL', 'MANUAL');

-- CreateEnum
CREATE TYPE "estado_reclamacion" AS ENUM ('ABIERTA', 'CONCEDIDA', 'DENEGADA', 'RETIRADA');

-- CreateEnum
CREATE TYPE "cambio_super" AS ENUM ('NOMBRADO', 'CESADO');

-- CreateEnum
CREATE TYPE "motivo_instalacion" AS ENUM ('INICIAL', 'ORIGINAL_PERDIDO', 'COPIA');

-- CreateEnum
CREATE TYPE "clase_precio" AS ENUM ('PLAN', 'API');

-- CreateEnum
CREATE TYPE "recurrencia" AS ENUM ('ANO', 'MES', 'SEMANA', 'DIA');

-- CreateEnum
CREATE TYPE "estado_suscripcion" AS ENUM ('PRUEBA', 'ACTIVA', 'IMPAGADA', 'CANCELADA');

-- CreateEnum
CREATE TYPE "estado_cobro" AS ENUM ('SIN', 'AL_DIA', 'IMPAGADO', 'CANCELADO');

-- CreateEnum
CREATE TYPE "estado_factura_suscripcion" AS ENUM ('PENDIENTE', 'PAGADA', 'INCOBRABLE', 'ANULADA');

-- CreateEnum
CREATE TYPE "clase_factura_propia" AS ENUM ('COBRO', 'ABONO', 'DEVOLUCION');

-- CreateEnum
CREATE TYPE "estado_factura_propia" AS ENUM ('PENDIENTE', 'EN_ESPERA', 'EMITIDA', 'IGNORADA');

-- CreateEnum
CREATE TYPE "motivo_factura_propia" AS ENUM ('EMISOR', 'FALTAN_DATOS', 'NO_CUADRA', 'RECHAZADA', 'SIN_ORIGINAL', 'EXCEDE', 'TIENE_ABONO', 'SIN_IMPORTE', 'MISMO_NIF');

-- CreateEnum
CREATE TYPE "problema_emisor" AS ENUM ('NIF_NO_OPERA', 'SERIE_NO_ENCONTRADA');

-- CreateEnum
CREATE TYPE "estado_contratacion" AS ENUM ('PENDIENTE', 'PAGADA', 'FALLIDA');

-- CreateTable
CREATE TABLE "segundos_factores" (
    "usuario_id" UUID NOT NULL,
    "semilla" BYTEA NOT NULL,
    "activado_en" TIMESTAMPTZ(3),
    "caduca_en" TIMESTAMPTZ(3) NOT NULL,
    "ultimo_paso" INTEGER,

    CONSTRAINT "segundos_factores_pkey" PRIMARY KEY ("usuario_id")
);

-- CreateTable
CREATE TABLE "codigos_recuperacion" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "usado_en" TIMESTAMPTZ(3),
    "creado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "codigos_recuperacion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pasos_pendientes" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "caduca_en" TIMESTAMPTZ(3) NOT NULL,
    "usado_en" TIMESTAMPTZ(3),

    CONSTRAINT "pasos_pendientes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enlaces" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "uso" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "email" TEXT NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "caduca_en" TIMESTAMPTZ(3) NOT NULL,
    "usado_en" TIMESTAMPTZ(3),

    CONSTRAINT "enlaces_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "aceptaciones" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "documento" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "idioma" "idioma" NOT NULL,
    "en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "aceptaciones_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sucesos_usuario" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "tipo" TEXT NOT NULL,
    "datos" JSONB NOT NULL DEFAULT '{}',
    "en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sucesos_usuario_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "accesos" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "de_nif" UUID,
    "nif" TEXT,
    "soporte_id" UUID NOT NULL,
    "quien" TEXT NOT NULL,
    "que" TEXT NOT NULL,
    "documento" TEXT,
    "motivo" TEXT,
    "en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "accesos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cambios_super" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "cambio" "cambio_super" NOT NULL,
    "quien" TEXT NOT NULL,
    "en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cambios_super_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cadenas" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "entorno" "entorno" NOT NULL,
    "agencia" "agencia" NOT NULL,
    "numero_instalacion" TEXT NOT NULL,
    "abierta" BOOLEAN NOT NULL DEFAULT true,
    "posicion" INTEGER NOT NULL DEFAULT 0,
    "huella" TEXT,
    "num_serie" TEXT,
    "fecha_expedicion" TEXT,
    "id_emisor" TEXT,
    "generado_en" TIMESTAMPTZ(3),
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "pendiente_desde" TIMESTAMPTZ(3),
    "conciliar_en" TIMESTAMPTZ(3),
    "desfase_ms" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "cadenas_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "relevos" (
    "nif_id" UUID NOT NULL,
    "cadena_id" UUID NOT NULL,
    "motivo" "motivo_instalacion" NOT NULL,
    "declarado_en" TIMESTAMPTZ(3) NOT NULL,
    "conocido_hasta" TIMESTAMPTZ(3) NOT NULL,
    "siguiente_id" UUID,
    "abierta_en" TIMESTAMPTZ(3),
    "intentar_en" TIMESTAMPTZ(3) NOT NULL,
    "intentos" INTEGER NOT NULL DEFAULT 0,
    "falta" TEXT,

    CONSTRAINT "relevos_pkey" PRIMARY KEY ("nif_id","cadena_id")
);

-- CreateTable
CREATE TABLE "cadenas_envio" (
    "cadena_id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "tiempo_espera" INTEGER NOT NULL DEFAULT 60,
    "ultimo_envio_en" TIMESTAMPTZ(3),
    "proximo_intento" TIMESTAMPTZ(3),
    "fallos_seguidos" INTEGER NOT NULL DEFAULT 0,
    "motivo_fallo" TEXT,
    "incidencia_desde" TIMESTAMPTZ(3),
    "suspendida" BOOLEAN NOT NULL DEFAULT false,
    "aislar_hasta" INTEGER,
    "arriendo" BIGINT NOT NULL DEFAULT 0,
    "arrendada_por" TEXT,
    "arrendada_hasta" TIMESTAMPTZ(3),
    "preguntada_en" TIMESTAMPTZ(3),
    "ausente_hasta" TIMESTAMPTZ(3),

    CONSTRAINT "cadenas_envio_pkey" PRIMARY KEY ("nif_id","cadena_id")
);

-- CreateTable
CREATE TABLE "comprobaciones" (
    "nif_id" UUID NOT NULL,
    "cadena_id" UUID NOT NULL,
    "proxima_en" TIMESTAMPTZ(3) NOT NULL,
    "intentos" INTEGER NOT NULL DEFAULT 0,
    "arrendada_hasta" TIMESTAMPTZ(3),
    "recorrido" JSONB,
    "hasta" INTEGER NOT NULL DEFAULT 0,
    "huella" TEXT,
    "terminada_en" TIMESTAMPTZ(3),
    "entera_en" TIMESTAMPTZ(3),
    "fallos" INTEGER NOT NULL DEFAULT 0,
    "hallazgos" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "comprobaciones_pkey" PRIMARY KEY ("nif_id","cadena_id")
);

-- CreateTable
CREATE TABLE "series" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "cadena_id" UUID NOT NULL,
    "entorno" "entorno" NOT NULL,
    "codigo" TEXT NOT NULL,
    "descripcion" TEXT,
    "tipos_factura" TEXT[],
    "formato" TEXT NOT NULL,
    "reinicio_anual" BOOLEAN NOT NULL,
    "predeterminada" BOOLEAN NOT NULL DEFAULT false,
    "primer_numero" INTEGER NOT NULL DEFAULT 1,
    "primer_ejercicio" INTEGER NOT NULL DEFAULT 0,
    "archivada" BOOLEAN NOT NULL DEFAULT false,
    "usada" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "modificada_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "series_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "series_numeros" (
    "serie_id" UUID NOT NULL,
    "ejercicio" INTEGER NOT NULL,
    "nif_id" UUID NOT NULL,
    "ultimo" INTEGER NOT NULL,
    "usada" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "series_numeros_pkey" PRIMARY KEY ("nif_id","serie_id","ejercicio")
);

-- CreateTable
CREATE TABLE "claves_api" (
    "nif_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "entorno" "entorno" NOT NULL,
    "nombre" TEXT NOT NULL,
    "prefijo" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "permisos" TEXT[],
    "ips_permitidas" TEXT[],
    "creada_por" UUID NOT NULL,
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "caduca_en" TIMESTAMPTZ(3),
    "revocada_en" TIMESTAMPTZ(3),
    "revocada_por" UUID,
    "sustituida_por" UUID,
    "expuesta_en" TIMESTAMPTZ(3),
    "ultimo_uso_en" TIMESTAMPTZ(3),
    "integrador_id" UUID,
    "integrador" TEXT,

    CONSTRAINT "claves_api_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "claves_cuenta" (
    "usuario_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "nombre" TEXT NOT NULL,
    "prefijo" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "permisos" TEXT[],
    "ips_permitidas" TEXT[],
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "caduca_en" TIMESTAMPTZ(3) NOT NULL,
    "revocada_en" TIMESTAMPTZ(3),
    "expuesta_en" TIMESTAMPTZ(3),
    "ultimo_uso_en" TIMESTAMPTZ(3),

    CONSTRAINT "claves_cuenta_pkey" PRIMARY KEY ("usuario_id","id")
);

-- CreateTable
CREATE TABLE "peticiones_api" (
    "nif_id" UUID NOT NULL,
    "clave_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "en" TIMESTAMPTZ(3) NOT NULL,
    "metodo" TEXT NOT NULL,
    "ruta" TEXT NOT NULL,
    "estado" SMALLINT NOT NULL,
    "ms" INTEGER NOT NULL,

    CONSTRAINT "peticiones_api_pkey" PRIMARY KEY ("nif_id","clave_id","id")
);

-- CreateTable
CREATE TABLE "usos_api" (
    "nif_id" UUID NOT NULL,
    "desde" TIMESTAMPTZ(3) NOT NULL,
    "peticiones" INTEGER NOT NULL,

    CONSTRAINT "usos_api_pkey" PRIMARY KEY ("nif_id","desde")
);

-- CreateTable
CREATE TABLE "clientes" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "tipo_identificacion" "tipo_identificacion" NOT NULL,
    "identificacion" TEXT NOT NULL,
    "pais" TEXT NOT NULL,
    "nombre" TEXT NOT NULL,
    "nombre_comercial" TEXT,
    "persona_fisica" BOOLEAN NOT NULL,
    "direccion" TEXT NOT NULL,
    "municipio" TEXT NOT NULL,
    "codigo_postal" TEXT NOT NULL,
    "provincia" TEXT,
    "direccion_pais" TEXT NOT NULL,
    "contacto_nombre" TEXT,
    "contacto_email" TEXT,
    "contacto_telefono" TEXT,
    "idioma" "idioma" NOT NULL,
    "valores_por_defecto" JSONB NOT NULL,
    "referencia_externa" TEXT,
    "archivado" BOOLEAN NOT NULL DEFAULT false,
    "clave_nombre" TEXT NOT NULL DEFAULT '',
    "clave_identificacion" TEXT NOT NULL DEFAULT '',
    "identificacion_firme" BOOLEAN NOT NULL DEFAULT false,
    "distinto_nombre" TEXT,
    "distinto_identificacion" TEXT,
    "absorbido_por" UUID,
    "absorbido_en" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "modificado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "clientes_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "cuentas_bancarias" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "nombre" TEXT NOT NULL,
    "nombre_banco" TEXT,
    "iban" TEXT NOT NULL,
    "swift" TEXT,
    "predeterminada" BOOLEAN NOT NULL DEFAULT false,
    "archivada" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "modificada_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cuentas_bancarias_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "articulos" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "nombre" TEXT NOT NULL,
    "referencia" TEXT,
    "unidad" TEXT,
    "linea" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "modificado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "articulos_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "importaciones" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "clase" "clase_importacion" NOT NULL,
    "nombre" TEXT,
    "usuario_id" UUID NOT NULL,
    "filas" INTEGER NOT NULL,
    "hechas" INTEGER NOT NULL DEFAULT 0,
    "nuevas" INTEGER NOT NULL DEFAULT 0,
    "actualizadas" INTEGER NOT NULL DEFAULT 0,
    "iguales" INTEGER NOT NULL DEFAULT 0,
    "erroneas" INTEGER NOT NULL DEFAULT 0,
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "terminada_en" TIMESTAMPTZ(3),

    CONSTRAINT "importaciones_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "importaciones_trozos" (
    "nif_id" UUID NOT NULL,
    "importacion_id" UUID NOT NULL,
    "orden" INTEGER NOT NULL,
    "filas" JSONB NOT NULL,
    "resultado" JSONB,

    CONSTRAINT "importaciones_trozos_pkey" PRIMARY KEY ("nif_id","importacion_id","orden")
);

-- CreateTable
CREATE TABLE "facturas_externas" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "numero_completo" TEXT NOT NULL,
    "ejercicio" INTEGER NOT NULL,
    "fecha_expedicion" DATE NOT NULL,
    "fecha_vencimiento" DATE,
    "simplificada" BOOLEAN NOT NULL,
    "tipo_identificacion" "tipo_identificacion",
    "pais" TEXT,
    "identificacion" TEXT,
    "nombre" TEXT,
    "descripcion" TEXT,
    "base_imponible" DECIMAL(14,2) NOT NULL,
    "cuotas" DECIMAL(14,2) NOT NULL,
    "recargo" DECIMAL(14,2) NOT NULL,
    "irpf" DECIMAL(14,2) NOT NULL,
    "importe_total" DECIMAL(14,2) NOT NULL,
    "total_a_pagar" DECIMAL(14,2) NOT NULL,
    "cobrado" DECIMAL(14,2),
    "version" INTEGER NOT NULL DEFAULT 1,
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "modificada_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "facturas_externas_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "meses_externas" (
    "nif_id" UUID NOT NULL,
    "ejercicio" INTEGER NOT NULL,
    "mes" INTEGER NOT NULL,
    "emitidas" INTEGER NOT NULL,
    "base_imponible" DECIMAL(18,2) NOT NULL,
    "cuotas" DECIMAL(18,2) NOT NULL,
    "importe_total" DECIMAL(18,2) NOT NULL,
    "pendiente_cobro" DECIMAL(18,2) NOT NULL,

    CONSTRAINT "meses_externas_pkey" PRIMARY KEY ("nif_id","ejercicio","mes")
);

-- CreateTable
CREATE TABLE "conciliaciones" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "cadena_id" UUID NOT NULL,
    "entorno" "entorno" NOT NULL,
    "ejercicio" INTEGER NOT NULL,
    "periodo" INTEGER NOT NULL,
    "estado" "estado_conciliacion" NOT NULL DEFAULT 'PENDIENTE',
    "pedida_en" TIMESTAMPTZ(3) NOT NULL,
    "intentar_en" TIMESTAMPTZ(3) NOT NULL,
    "intentos" INTEGER NOT NULL DEFAULT 0,
    "motivo" TEXT,
    "arrendada_hasta" TIMESTAMPTZ(3),
    "preguntada_en" TIMESTAMPTZ(3),
    "terminada_en" TIMESTAMPTZ(3),
    "propias" INTEGER,
    "aeat" INTEGER,
    "coinciden" INTEGER,
    "diferencias" INTEGER,

    CONSTRAINT "conciliaciones_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "conciliaciones_filas" (
    "nif_id" UUID NOT NULL,
    "conciliacion_id" UUID NOT NULL,
    "orden" INTEGER NOT NULL,
    "factura_id" UUID,
    "num_serie" TEXT NOT NULL,
    "fecha_expedicion" TEXT NOT NULL,
    "diferencia" "diferencia" NOT NULL,
    "propia" JSONB,
    "agencia" JSONB,
    "qr" JSONB,

    CONSTRAINT "conciliaciones_filas_pkey" PRIMARY KEY ("nif_id","conciliacion_id","orden")
);

-- CreateTable
CREATE TABLE "declaraciones" (
    "id" UUID NOT NULL,
    "huella" BYTEA NOT NULL,
    "version" TEXT NOT NULL,
    "documento" JSONB NOT NULL,
    "desde" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "declaraciones_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "facturas" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "entorno" "entorno" NOT NULL,
    "emitida" BOOLEAN NOT NULL DEFAULT false,
    "tipo_factura" "tipo_factura" NOT NULL,
    "estado_interno" "estado_interno" NOT NULL DEFAULT 'BORRADOR',
    "origen" "origen" NOT NULL DEFAULT 'MANUAL',
    "serie_id" UUID,
    "cadena_id" UUID,
    "serie" TEXT,
    "ejercicio" INTEGER,
    "numero" INTEGER,
    "numero_completo" TEXT,
    "fecha_expedicion" DATE,
    "fecha_operacion" DATE,
    "fecha_vencimiento" DATE,
    "cliente_id" UUID,
    "otros_destinatarios" JSONB NOT NULL DEFAULT '[]',
    "emitida_por" "emitida_por",
    "tercero" JSONB,
    "divisa" JSONB,
    "cuenta_bancaria_id" UUID,
    "descripcion" TEXT NOT NULL DEFAULT '',
    "forma_pago" "forma_pago" NOT NULL,
    "observaciones" TEXT,
    "irpf_porcentaje" DECIMAL(5,2),
    "descuento_global" JSONB,
    "referencia_externa" TEXT,
    "simplificada_art7273" BOOLEAN NOT NULL DEFAULT false,
    "sin_identificar_art61d" BOOLEAN NOT NULL DEFAULT false,
    "cupon" BOOLEAN NOT NULL DEFAULT false,
    "lineas" JSONB NOT NULL,
    "desglose" JSONB NOT NULL,
    "base_imponible" DECIMAL(14,2) NOT NULL,
    "cuotas" DECIMAL(14,2) NOT NULL,
    "recargo" DECIMAL(14,2) NOT NULL,
    "importe_total" DECIMAL(14,2) NOT NULL,
    "irpf" DECIMAL(14,2) NOT NULL,
    "total_a_pagar" DECIMAL(14,2) NOT NULL,
    "emisor" JSONB,
    "destinatario" JSONB,
    "cuenta_bancaria" JSONB,
    "idioma" "idioma",
    "logotipo_id" UUID,
    "impresion" JSONB,
    "destinatario_nombre" TEXT,
    "url_verificacion" TEXT,
    "modo_rectificacion" "modo_rectificacion",
    "motivo" TEXT,
    "base_rectificada" DECIMAL(14,2),
    "cuota_rectificada" DECIMAL(14,2),
    "recargo_rectificado" DECIMAL(14,2),
    "corregida_por" UUID,
    "corregida" BOOLEAN NOT NULL DEFAULT true,
    "a_cobrar" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "cobrado" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "en_cuenta" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "ajusta_a" UUID,
    "ajuste" DECIMAL(14,2),
    "busqueda" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "creada_por" UUID,
    "publicada_por" UUID,
    "publicada_con_clave" TEXT,
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "modificada_en" TIMESTAMPTZ(3) NOT NULL,
    "publicada_en" TIMESTAMPTZ(3),

    CONSTRAINT "facturas_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "facturas_enlaces" (
    "factura_id" UUID NOT NULL,
    "orden" INTEGER NOT NULL,
    "nif_id" UUID NOT NULL,
    "tipo" "tipo_enlace" NOT NULL,
    "referida_id" UUID,
    "numero_completo" TEXT NOT NULL,
    "fecha_expedicion" DATE NOT NULL,
    "emitida" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "facturas_enlaces_pkey" PRIMARY KEY ("nif_id","factura_id","orden")
);

-- CreateTable
CREATE TABLE "cobros" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "factura_id" UUID NOT NULL,
    "importe" DECIMAL(14,2) NOT NULL,
    "fecha" DATE NOT NULL,
    "forma_pago" "forma_pago" NOT NULL,
    "en_cuenta" BOOLEAN NOT NULL,
    "nota" TEXT,
    "anotado_por" UUID NOT NULL,
    "anotado_en" TIMESTAMPTZ(3) NOT NULL,
    "deshecho_por" UUID,
    "deshecho_en" TIMESTAMPTZ(3),

    CONSTRAINT "cobros_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateEnum
CREATE TYPE "estado_correo" AS ENUM ('PENDIENTE', 'ENVIADO', 'FALLIDO');

-- CreateEnum
CREATE TYPE "motivo_correo" AS ENUM ('RECHAZADO', 'SIN_SERVIDOR', 'NO_VALIDO', 'YA_PAGADA');

-- CreateTable
CREATE TABLE "correos_cliente" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "factura_id" UUID,
    "presupuesto_id" UUID,
    "edicion" INTEGER,
    "destinatario" JSONB,
    "para" TEXT[],
    "copia" TEXT[],
    "idioma" "idioma" NOT NULL,
    "asunto" TEXT NOT NULL,
    "cuerpo" TEXT NOT NULL,
    "empresa" TEXT NOT NULL,
    "responder_a" TEXT NOT NULL,
    "prueba" BOOLEAN NOT NULL,
    "con_pdf" BOOLEAN NOT NULL,
    "con_enlace" BOOLEAN NOT NULL,
    "nombre_pdf" TEXT NOT NULL,
    "pdf" BYTEA,
    "estado" "estado_correo" NOT NULL DEFAULT 'PENDIENTE',
    "intentos" INTEGER NOT NULL DEFAULT 0,
    "motivo" "motivo_correo",
    "respuesta" TEXT,
    "rechazadas" TEXT[],
    "recordatorio" INTEGER,
    "pedido_por" UUID,
    "pedido_en" TIMESTAMPTZ(3) NOT NULL,
    "terminado_en" TIMESTAMPTZ(3),
    "abierto_en" TIMESTAMPTZ(3),

    CONSTRAINT "correos_cliente_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "recordatorios" (
    "nif_id" UUID NOT NULL,
    "activo" BOOLEAN NOT NULL,
    "avisos" JSONB NOT NULL,
    "desde" DATE NOT NULL,
    "modificado_por" UUID NOT NULL,
    "modificado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recordatorios_pkey" PRIMARY KEY ("nif_id")
);

-- CreateEnum
CREATE TYPE "frecuencia" AS ENUM ('SEMANAL', 'MENSUAL', 'TRIMESTRAL', 'ANUAL');

-- CreateEnum
CREATE TYPE "periodo_recurrente" AS ENUM ('ACTUAL', 'ANTERIOR', 'SIGUIENTE');

-- CreateEnum
CREATE TYPE "estado_recurrente" AS ENUM ('ACTIVA', 'PAUSADA', 'TERMINADA');

-- CreateTable
CREATE TABLE "recurrentes" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "entorno" "entorno" NOT NULL,
    "nombre" TEXT NOT NULL,
    "factura" JSONB NOT NULL,
    "importe_total" DECIMAL(14,2) NOT NULL,
    "cliente_id" UUID,
    "dias_vencimiento" INTEGER,
    "frecuencia" "frecuencia" NOT NULL,
    "cada" INTEGER NOT NULL,
    "dia" INTEGER,
    "inicio" DATE NOT NULL,
    "hasta" DATE,
    "veces" INTEGER,
    "periodo" "periodo_recurrente" NOT NULL,
    "emitir" BOOLEAN NOT NULL,
    "juntar" BOOLEAN NOT NULL DEFAULT false,
    "estado" "estado_recurrente" NOT NULL,
    "siguiente" DATE,
    "hechas" INTEGER NOT NULL DEFAULT 0,
    "ultima" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "creada_por" UUID NOT NULL,
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "modificada_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recurrentes_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "recurrentes_hechas" (
    "nif_id" UUID NOT NULL,
    "recurrente_id" UUID NOT NULL,
    "fecha" DATE NOT NULL,
    "factura_id" UUID NOT NULL,
    "por_emitir" BOOLEAN NOT NULL,
    "motivo" TEXT,
    "campo" TEXT,
    "hecha_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "recurrentes_hechas_pkey" PRIMARY KEY ("nif_id","recurrente_id","fecha")
);

-- CreateTable
CREATE TABLE "resumenes_mensuales" (
    "nif_id" UUID NOT NULL,
    "cadena_id" UUID NOT NULL,
    "ejercicio" INTEGER NOT NULL,
    "mes" INTEGER NOT NULL,
    "serie" TEXT NOT NULL,
    "tipo_factura" TEXT NOT NULL,
    "origen" TEXT NOT NULL,
    "emitidas" INTEGER NOT NULL,
    "base_imponible" DECIMAL(18,2) NOT NULL,
    "cuotas" DECIMAL(18,2) NOT NULL,
    "importe_total" DECIMAL(18,2) NOT NULL,
    "pendiente_cobro" DECIMAL(18,2) NOT NULL DEFAULT 0,

    CONSTRAINT "resumenes_mensuales_pkey" PRIMARY KEY ("nif_id","cadena_id","ejercicio","mes","serie","tipo_factura","origen")
);

-- CreateTable
CREATE TABLE "vencimientos" (
    "nif_id" UUID NOT NULL,
    "cadena_id" UUID NOT NULL,
    "vence" DATE NOT NULL,
    "facturas" INTEGER NOT NULL,
    "a_devolver" INTEGER NOT NULL,
    "importe" DECIMAL(18,2) NOT NULL,
    "cobradas" INTEGER NOT NULL,

    CONSTRAINT "vencimientos_pkey" PRIMARY KEY ("nif_id","cadena_id","vence")
);

-- CreateTable
CREATE TABLE "enlaces_publicos" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "factura_id" UUID NOT NULL,
    "semilla" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,
    "creado_por" UUID NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "caduca_en" TIMESTAMPTZ(3) NOT NULL,
    "revocado_por" UUID,
    "revocado_en" TIMESTAMPTZ(3),

    CONSTRAINT "enlaces_publicos_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "nifs" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "nif" TEXT NOT NULL,
    "razon_social" TEXT NOT NULL,
    "persona_fisica" BOOLEAN NOT NULL,
    "nombre" TEXT,
    "apellidos" TEXT,
    "administrador" JSONB,
    "direccion" TEXT NOT NULL,
    "municipio" TEXT NOT NULL,
    "codigo_postal" TEXT NOT NULL,
    "provincia" TEXT,
    "pais" TEXT NOT NULL DEFAULT 'ES',
    "zona" TEXT NOT NULL DEFAULT 'Europe/Madrid',
    "pie_legal" TEXT,
    "impresion" JSONB,
    "domicilio_fiscal_comun" BOOLEAN NOT NULL DEFAULT false,
    "grupo_facturacion_id" UUID,
    "documentacion_estado" "estado_documentacion" NOT NULL DEFAULT 'PENDIENTE',
    "valido_para_operar" BOOLEAN NOT NULL DEFAULT false,
    "archivado" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "modificado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "nifs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "archivos" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "clase" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "contenido_id" UUID,
    "creado_por" UUID NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "borrado_en" TIMESTAMPTZ(3),

    CONSTRAINT "archivos_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "certificados_nif" (
    "nif_id" UUID NOT NULL,
    "huella" TEXT NOT NULL,
    "titular" TEXT NOT NULL,
    "titular_nif" TEXT NOT NULL,
    "emisor" TEXT NOT NULL,
    "desde" TIMESTAMPTZ(3) NOT NULL,
    "hasta" TIMESTAMPTZ(3) NOT NULL,
    "tipo" TEXT NOT NULL,
    "apoderado" BOOLEAN NOT NULL DEFAULT false,
    "sobre" BYTEA NOT NULL,
    "subido_por" UUID NOT NULL,
    "subido_en" TIMESTAMPTZ(3) NOT NULL,
    "avisado_dias" INTEGER,

    CONSTRAINT "certificados_nif_pkey" PRIMARY KEY ("nif_id")
);

-- CreateTable
CREATE TABLE "reclamaciones" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "nif" TEXT NOT NULL,
    "contra_nif_id" UUID,
    "estado" "estado_reclamacion" NOT NULL DEFAULT 'ABIERTA',
    "usuario_id" UUID NOT NULL,
    "abierta_en" TIMESTAMPTZ(3) NOT NULL,
    "decidida_en" TIMESTAMPTZ(3),
    "decidida_por" UUID,
    "motivo" TEXT,

    CONSTRAINT "reclamaciones_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "documentos" (
    "nif_id" UUID NOT NULL,
    "tipo" "tipo_documento" NOT NULL,
    "estado" "estado_documento" NOT NULL DEFAULT 'PENDIENTE',
    "modo_firma" "modo_firma",
    "firma_validada" BOOLEAN NOT NULL DEFAULT false,
    "codigo" TEXT,
    "motivo" TEXT,
    "comprobaciones" JSONB NOT NULL,
    "firmantes" JSONB NOT NULL,
    "archivo_id" UUID,
    "identidad_id" UUID,
    "acreditacion_id" UUID,
    "huella" TEXT,
    "huella_identidad" TEXT,
    "huella_acreditacion" TEXT,
    "version_texto" TEXT,
    "subido_por" UUID,
    "subido_en" TIMESTAMPTZ(3),
    "decidido_en" TIMESTAMPTZ(3),

    CONSTRAINT "documentos_pkey" PRIMARY KEY ("nif_id","tipo")
);

-- CreateTable
CREATE TABLE "documentos_pasos" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "tipo" "tipo_documento" NOT NULL,
    "paso" TEXT NOT NULL,
    "de" TEXT NOT NULL,
    "a" TEXT NOT NULL,
    "quien" TEXT NOT NULL,
    "usuario_id" UUID,
    "motivo" TEXT,
    "huella" TEXT,
    "en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "documentos_pasos_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "documentos_generados" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "tipo" "tipo_documento" NOT NULL,
    "idioma" "idioma" NOT NULL,
    "version_texto" TEXT NOT NULL,
    "datos_huella" TEXT NOT NULL,
    "huella" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "documentos_generados_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "claves_idempotencia" (
    "nif_id" UUID NOT NULL,
    "clave" TEXT NOT NULL,
    "ruta" TEXT NOT NULL,
    "cuerpo_hash" BYTEA NOT NULL,
    "estado" INTEGER NOT NULL,
    "respuesta" TEXT NOT NULL,
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "caduca_en" TIMESTAMPTZ(3),

    CONSTRAINT "claves_idempotencia_pkey" PRIMARY KEY ("nif_id","clave")
);

-- CreateTable
CREATE TABLE "eventos" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "tipo" TEXT NOT NULL,
    "cadena_id" UUID,
    "objeto_id" UUID,
    "usuario_id" UUID,
    "datos" JSONB NOT NULL,
    "en" TIMESTAMPTZ(3) NOT NULL,
    "cerrado_en" TIMESTAMPTZ(3),

    CONSTRAINT "eventos_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "intentos" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "intentos_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "tareas_terminadas" (
    "id" BIGINT NOT NULL,
    "tarea" TEXT NOT NULL,
    "una_vez" TEXT,
    "desenlace" "desenlace_tarea" NOT NULL,
    "intentos" INTEGER NOT NULL,
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "terminada_en" TIMESTAMPTZ(3) NOT NULL,
    "ultimo_error" TEXT,

    CONSTRAINT "tareas_terminadas_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "instalaciones" (
    "id" UUID NOT NULL,
    "vigente" BOOLEAN NOT NULL,
    "sistema" TEXT NOT NULL,
    "pulso" BIGINT NOT NULL,
    "latido_en" TIMESTAMPTZ(3) NOT NULL,
    "declarada_en" TIMESTAMPTZ(3) NOT NULL,
    "motivo" "motivo_instalacion" NOT NULL,
    "atrasada_en" TIMESTAMPTZ(3),
    "ausente_desde" TIMESTAMPTZ(3),
    "dudosa_en" TIMESTAMPTZ(3),

    CONSTRAINT "instalaciones_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "eventos_stripe" (
    "cuenta" TEXT NOT NULL,
    "id_evento" TEXT NOT NULL,
    "tipo" TEXT NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "recibido_en" TIMESTAMPTZ(3) NOT NULL,
    "datos" BYTEA NOT NULL,
    "hecho_en" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "eventos_stripe_pkey" PRIMARY KEY ("cuenta","id_evento")
);

-- CreateTable
CREATE TABLE "registros" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "cadena_id" UUID NOT NULL,
    "posicion" INTEGER NOT NULL,
    "factura_id" UUID NOT NULL,
    "operacion" "operacion" NOT NULL,
    "tipo_factura" "tipo_factura" NOT NULL,
    "id_emisor" TEXT NOT NULL,
    "num_serie" TEXT NOT NULL,
    "fecha_expedicion" TEXT NOT NULL,
    "cuota_total" TEXT,
    "importe_total" TEXT,
    "huella_anterior" TEXT,
    "huella" TEXT NOT NULL,
    "fecha_hora_huso" TEXT NOT NULL,
    "generado_en" TIMESTAMPTZ(3) NOT NULL,
    "serie" TEXT NOT NULL,
    "ejercicio" INTEGER NOT NULL,
    "contenido" JSONB NOT NULL,
    "estado" "estado_verifactu" NOT NULL DEFAULT 'PENDIENTE',
    "envio_id" UUID,
    "intentos" INTEGER NOT NULL DEFAULT 0,
    "incidencia" BOOLEAN NOT NULL DEFAULT false,
    "enviado_en" TIMESTAMPTZ(3),
    "respondido_en" TIMESTAMPTZ(3),
    "csv" TEXT,
    "codigo_error" INTEGER,
    "mensaje_error" TEXT,
    "duplicado" JSONB,

    CONSTRAINT "registros_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "envios" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "cadena_id" UUID NOT NULL,
    "arriendo" BIGINT NOT NULL,
    "desde" INTEGER NOT NULL,
    "hasta" INTEGER NOT NULL,
    "registros" INTEGER NOT NULL,
    "incidencia" BOOLEAN NOT NULL,
    "fecha_fin_verifactu" TEXT,
    "estado" "estado_envio" NOT NULL DEFAULT 'EN_CURSO',
    "iniciado_en" TIMESTAMPTZ(3) NOT NULL,
    "terminado_en" TIMESTAMPTZ(3),
    "http_status" INTEGER,
    "estado_envio" TEXT,
    "csv" TEXT,
    "tiempo_espera" INTEGER,
    "codigo_fault" INTEGER,
    "motivo" TEXT,
    "peticion" BYTEA,
    "respuesta" BYTEA,
    "almacenado_sha256" BYTEA,

    CONSTRAINT "envios_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "fines_verifactu" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "ejercicio" INTEGER NOT NULL,
    "declarado_en" TIMESTAMPTZ(3) NOT NULL,
    "declarado_por" UUID NOT NULL,
    "envio_id" UUID,
    "comunicado_en" TIMESTAMPTZ(3),
    "csv" TEXT,
    "rechazado_en" TIMESTAMPTZ(3),
    "codigo_error" INTEGER,
    "retirado_en" TIMESTAMPTZ(3),
    "retirado_por" UUID,

    CONSTRAINT "fines_verifactu_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "planes" (
    "codigo" TEXT NOT NULL,
    "orden" INTEGER NOT NULL,
    "nombres" JSONB NOT NULL,
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "planes_pkey" PRIMARY KEY ("codigo")
);

-- CreateTable
CREATE TABLE "precios" (
    "id" UUID NOT NULL,
    "clase" "clase_precio" NOT NULL,
    "plan_codigo" TEXT,
    "recurrencia" "recurrencia" NOT NULL,
    "importe" DECIMAL(12,2) NOT NULL,
    "limite_facturas" INTEGER,
    "precio_factura_extra" DECIMAL(12,2),
    "activo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "precios_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "condiciones_prueba" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "dias" INTEGER NOT NULL,
    "limite_facturas" INTEGER NOT NULL,

    CONSTRAINT "condiciones_prueba_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "suscripciones" (
    "nif_id" UUID NOT NULL,
    "estado" "estado_suscripcion" NOT NULL DEFAULT 'PRUEBA',
    "precio_id" UUID,
    "precio_api_id" UUID,
    "autorenovacion" BOOLEAN NOT NULL DEFAULT false,
    "autorenovacion_api" BOOLEAN NOT NULL DEFAULT false,
    "pagado_hasta" TIMESTAMPTZ(3),
    "api_pagada_hasta" TIMESTAMPTZ(3),
    "pagada_en" TEXT,
    "hasta" TIMESTAMPTZ(3) NOT NULL,
    "ancla" TIMESTAMPTZ(3) NOT NULL,
    "recurrencia" "recurrencia",
    "limite_facturas" INTEGER,
    "tope_extra" INTEGER,
    "cambio_pendiente" BOOLEAN NOT NULL DEFAULT false,
    "siguiente_precio_id" UUID,
    "siguiente_precio_api_id" UUID,
    "primera_contratacion" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "modificada_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "suscripciones_pkey" PRIMARY KEY ("nif_id")
);

-- CreateTable
CREATE TABLE "consumos" (
    "nif_id" UUID NOT NULL,
    "desde" TIMESTAMPTZ(3) NOT NULL,
    "hasta" TIMESTAMPTZ(3) NOT NULL,
    "emitidas" INTEGER NOT NULL DEFAULT 0,
    "reservadas" INTEGER NOT NULL DEFAULT 0,
    "incluidas" INTEGER,
    "maximo" INTEGER,
    "avisado" SMALLINT NOT NULL DEFAULT 0,
    "extras_facturadas" INTEGER NOT NULL DEFAULT 0,
    "extra_id" TEXT,

    CONSTRAINT "consumos_pkey" PRIMARY KEY ("nif_id","desde")
);

-- CreateTable
CREATE TABLE "grupos_facturacion" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "razon_social" TEXT NOT NULL,
    "nif" TEXT NOT NULL,
    "direccion" TEXT NOT NULL,
    "municipio" TEXT NOT NULL,
    "codigo_postal" TEXT NOT NULL,
    "provincia" TEXT,
    "pais" TEXT NOT NULL DEFAULT 'ES',
    "email" TEXT NOT NULL,
    "ancla_ciclo" DATE NOT NULL,
    "cliente_stripe" TEXT,
    "suscripcion_stripe" TEXT,
    "calendario_stripe" TEXT,
    "estado_cobro" "estado_cobro" NOT NULL DEFAULT 'SIN',
    "impagado_desde" TIMESTAMPTZ(3),
    "periodo_desde" TIMESTAMPTZ(3),
    "periodo_hasta" TIMESTAMPTZ(3),
    "recurrencia" "recurrencia",
    "cobro_por" UUID,
    "cobro_hasta" TIMESTAMPTZ(3),
    "tarjeta" JSONB,
    "comprobacion_nif_iva" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "modificado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "grupos_facturacion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "facturas_suscripcion" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "grupo_id" UUID NOT NULL,
    "factura_stripe" TEXT NOT NULL,
    "numero" TEXT,
    "fecha" TIMESTAMPTZ(3) NOT NULL,
    "concepto" TEXT NOT NULL,
    "base" DECIMAL(12,2) NOT NULL,
    "impuestos" DECIMAL(12,2) NOT NULL,
    "total" DECIMAL(12,2) NOT NULL,
    "estado" "estado_factura_suscripcion" NOT NULL,
    "url_pago" TEXT,
    "url_recibo" TEXT,
    "url_pdf" TEXT,
    "pagada_en" TIMESTAMPTZ(3),
    "modificada_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "facturas_suscripcion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "facturas_propias" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "clase" "clase_factura_propia" NOT NULL,
    "id_externo" TEXT NOT NULL,
    "cobro_id" UUID NOT NULL,
    "estado" "estado_factura_propia" NOT NULL DEFAULT 'PENDIENTE',
    "motivo" "motivo_factura_propia",
    "campo" TEXT,
    "nif_emisor_id" UUID,
    "factura_id" UUID,
    "tipo_factura" "tipo_factura",
    "numero_completo" TEXT,
    "fecha_expedicion" DATE,
    "referencia" TEXT,
    "importe" DECIMAL(12,2) NOT NULL,
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "modificada_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "facturas_propias_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "emisor_propio" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "nif" TEXT NOT NULL,
    "serie" TEXT NOT NULL,
    "desde" TIMESTAMPTZ(3) NOT NULL,
    "problema" "problema_emisor",
    "visto_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "emisor_propio_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contrataciones" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "grupo_id" UUID NOT NULL,
    "para_nif_id" UUID NOT NULL,
    "precio_id" UUID NOT NULL,
    "precio_api_id" UUID,
    "fecha_prorrateo" TIMESTAMPTZ(3) NOT NULL,
    "importe" DECIMAL(12,2) NOT NULL,
    "peticion" JSONB NOT NULL,
    "estado" "estado_contratacion" NOT NULL DEFAULT 'PENDIENTE',
    "motivo" TEXT,
    "suscripcion_stripe" TEXT,
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "resuelta_en" TIMESTAMPTZ(3),

    CONSTRAINT "contrataciones_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pruebas_gratuitas" (
    "usuario_id" UUID NOT NULL,
    "nif" TEXT NOT NULL,
    "activada_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pruebas_gratuitas_pkey" PRIMARY KEY ("usuario_id")
);

-- CreateTable
CREATE TABLE "usuarios" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_verificado" BOOLEAN NOT NULL DEFAULT false,
    "contrasena_hash" TEXT NOT NULL,
    "role" "rol" NOT NULL DEFAULT 'ROLE_USER',
    "idioma" "idioma" NOT NULL DEFAULT 'es',
    "nombre" TEXT NOT NULL,
    "apellidos" TEXT NOT NULL DEFAULT '',
    "telefono" TEXT,
    "cadenas_creadas" INTEGER NOT NULL DEFAULT 0,
    "correos_comerciales" BOOLEAN NOT NULL DEFAULT false,
    "correos_comerciales_en" TIMESTAMPTZ(3),
    "desactivado_en" TIMESTAMPTZ(3),
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "modificado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "usuarios_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sesiones" (
    "id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "refresco_hash" BYTEA NOT NULL,
    "refresco_previo_hash" BYTEA,
    "rotada_en" TIMESTAMPTZ(3) NOT NULL,
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "caduca_en" TIMESTAMPTZ(3) NOT NULL,
    "cerrada_en" TIMESTAMPTZ(3),
    "agente" TEXT,

    CONSTRAINT "sesiones_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "codigos_recuperacion_hash_key" ON "codigos_recuperacion"("hash");

-- CreateIndex
CREATE INDEX "codigos_recuperacion_usuario_id_idx" ON "codigos_recuperacion"("usuario_id");

-- CreateIndex
CREATE UNIQUE INDEX "pasos_pendientes_hash_key" ON "pasos_pendientes"("hash");

-- CreateIndex
CREATE INDEX "pasos_pendientes_usuario_id_idx" ON "pasos_pendientes"("usuario_id");

-- CreateIndex
CREATE INDEX "pasos_pendientes_caduca_en_idx" ON "pasos_pendientes"("caduca_en");

-- CreateIndex
CREATE UNIQUE INDEX "enlaces_hash_key" ON "enlaces"("hash");

-- CreateIndex
CREATE INDEX "enlaces_usuario_id_uso_idx" ON "enlaces"("usuario_id", "uso");

-- CreateIndex
CREATE INDEX "enlaces_caduca_en_idx" ON "enlaces"("caduca_en");

-- CreateIndex
CREATE INDEX "aceptaciones_usuario_id_idx" ON "aceptaciones"("usuario_id");

-- CreateIndex
CREATE INDEX "sucesos_usuario_usuario_id_en_idx" ON "sucesos_usuario"("usuario_id", "en");

-- CreateIndex
CREATE INDEX "accesos_usuario_id_en_id_idx" ON "accesos"("usuario_id", "en", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cadenas_nif_id_id_entorno_key" ON "cadenas"("nif_id", "id", "entorno");

-- CreateIndex
CREATE UNIQUE INDEX "cadenas_nif_id_numero_instalacion_key" ON "cadenas"("nif_id", "numero_instalacion");

-- CreateIndex
CREATE UNIQUE INDEX "relevos_nif_id_siguiente_id_key" ON "relevos"("nif_id", "siguiente_id");

-- CreateIndex
CREATE INDEX "comprobaciones_proxima_en_idx" ON "comprobaciones"("proxima_en");

-- CreateIndex
CREATE INDEX "series_nif_id_codigo_idx" ON "series"("nif_id", "codigo");

-- CreateIndex
CREATE UNIQUE INDEX "series_nif_id_id_usada_key" ON "series"("nif_id", "id", "usada");

-- CreateIndex
CREATE UNIQUE INDEX "series_nif_id_cadena_id_codigo_key" ON "series"("nif_id", "cadena_id", "codigo");

-- CreateIndex
CREATE UNIQUE INDEX "claves_api_nif_id_hash_key" ON "claves_api"("nif_id", "hash");

-- CreateIndex
CREATE UNIQUE INDEX "claves_cuenta_usuario_id_hash_key" ON "claves_cuenta"("usuario_id", "hash");

-- CreateIndex
CREATE INDEX "peticiones_api_en_idx" ON "peticiones_api"("en");

-- CreateIndex
CREATE INDEX "clientes_nif_id_archivado_nombre_idx" ON "clientes"("nif_id", "archivado", "nombre");

-- CreateIndex
CREATE INDEX "clientes_nif_id_creado_en_idx" ON "clientes"("nif_id", "creado_en");

-- CreateIndex
CREATE INDEX "clientes_nif_id_referencia_externa_idx" ON "clientes"("nif_id", "referencia_externa");

-- CreateIndex
CREATE INDEX "cuentas_bancarias_nif_id_archivada_nombre_idx" ON "cuentas_bancarias"("nif_id", "archivada", "nombre");

-- CreateIndex
CREATE INDEX "articulos_nif_id_nombre_idx" ON "articulos"("nif_id", "nombre");

-- CreateIndex
CREATE UNIQUE INDEX "articulos_nif_id_referencia_key" ON "articulos"("nif_id", "referencia");

-- CreateIndex
CREATE INDEX "importaciones_nif_id_creada_en_idx" ON "importaciones"("nif_id", "creada_en");

-- CreateIndex
CREATE INDEX "facturas_externas_nif_id_fecha_expedicion_id_idx" ON "facturas_externas"("nif_id", "fecha_expedicion", "id");

-- CreateIndex
CREATE INDEX "facturas_externas_nif_id_importe_total_id_idx" ON "facturas_externas"("nif_id", "importe_total", "id");

-- CreateIndex
CREATE INDEX "facturas_externas_nif_id_identificacion_idx" ON "facturas_externas"("nif_id", "identificacion");

-- CreateIndex
CREATE UNIQUE INDEX "facturas_externas_nif_id_numero_completo_ejercicio_key" ON "facturas_externas"("nif_id", "numero_completo", "ejercicio");

-- CreateIndex
CREATE INDEX "conciliaciones_nif_id_entorno_ejercicio_periodo_pedida_en_idx" ON "conciliaciones"("nif_id", "entorno", "ejercicio", "periodo", "pedida_en");

-- CreateIndex
CREATE UNIQUE INDEX "declaraciones_huella_key" ON "declaraciones"("huella");

-- CreateIndex
CREATE INDEX "facturas_nif_id_entorno_modificada_en_idx" ON "facturas"("nif_id", "entorno", "modificada_en");

-- CreateIndex
CREATE INDEX "facturas_nif_id_cliente_id_modificada_en_idx" ON "facturas"("nif_id", "cliente_id", "modificada_en");

-- CreateIndex
CREATE INDEX "facturas_nif_id_serie_id_idx" ON "facturas"("nif_id", "serie_id");

-- CreateIndex
CREATE UNIQUE INDEX "facturas_nif_id_id_emitida_key" ON "facturas"("nif_id", "id", "emitida");

-- CreateIndex
CREATE UNIQUE INDEX "facturas_nif_id_cadena_id_serie_ejercicio_numero_key" ON "facturas"("nif_id", "cadena_id", "serie", "ejercicio", "numero");

-- CreateIndex
CREATE UNIQUE INDEX "facturas_nif_id_cadena_id_numero_completo_fecha_expedicion_key" ON "facturas"("nif_id", "cadena_id", "numero_completo", "fecha_expedicion");

-- CreateIndex
CREATE INDEX "facturas_enlaces_nif_id_referida_id_idx" ON "facturas_enlaces"("nif_id", "referida_id");

-- CreateIndex
CREATE UNIQUE INDEX "facturas_enlaces_nif_id_factura_id_referida_id_emitida_key" ON "facturas_enlaces"("nif_id", "factura_id", "referida_id", "emitida");

-- CreateIndex
CREATE INDEX "cobros_nif_id_factura_id_idx" ON "cobros"("nif_id", "factura_id");

-- CreateIndex
CREATE UNIQUE INDEX "correos_cliente_nif_id_factura_id_recordatorio_key" ON "correos_cliente"("nif_id", "factura_id", "recordatorio");

-- CreateIndex
CREATE INDEX "correos_cliente_nif_id_factura_id_pedido_en_idx" ON "correos_cliente"("nif_id", "factura_id", "pedido_en");

-- CreateIndex
CREATE INDEX "correos_cliente_nif_id_presupuesto_id_pedido_en_idx" ON "correos_cliente"("nif_id", "presupuesto_id", "pedido_en");

-- CreateIndex
CREATE INDEX "correos_cliente_nif_id_pedido_en_idx" ON "correos_cliente"("nif_id", "pedido_en");

-- CreateIndex
CREATE INDEX "recurrentes_nif_id_entorno_siguiente_idx" ON "recurrentes"("nif_id", "entorno", "siguiente");

-- CreateIndex
CREATE INDEX "recurrentes_nif_id_cliente_id_idx" ON "recurrentes"("nif_id", "cliente_id");

-- CreateIndex
CREATE INDEX "recurrentes_hechas_nif_id_factura_id_idx" ON "recurrentes_hechas"("nif_id", "factura_id");

-- CreateIndex
CREATE INDEX "enlaces_publicos_nif_id_factura_id_idx" ON "enlaces_publicos"("nif_id", "factura_id");

-- CreateIndex
CREATE UNIQUE INDEX "enlaces_publicos_nif_id_hash_key" ON "enlaces_publicos"("nif_id", "hash");

-- CreateIndex
CREATE INDEX "nifs_usuario_id_razon_social_idx" ON "nifs"("usuario_id", "razon_social");

-- CreateIndex
CREATE INDEX "nifs_usuario_id_grupo_facturacion_id_idx" ON "nifs"("usuario_id", "grupo_facturacion_id");

-- CreateIndex
CREATE INDEX "nifs_por_nif" ON "nifs"("nif");

-- CreateIndex
CREATE INDEX "archivos_nif_id_creado_en_idx" ON "archivos"("nif_id", "creado_en");

-- CreateIndex
CREATE INDEX "certificados_nif_hasta" ON "certificados_nif"("hasta");

-- CreateIndex
CREATE INDEX "reclamaciones_contra_nif_id_abierta_en_idx" ON "reclamaciones"("contra_nif_id", "abierta_en");

-- CreateIndex
CREATE INDEX "reclamaciones_estado_abierta_en_idx" ON "reclamaciones"("estado", "abierta_en");

-- CreateIndex
CREATE INDEX "documentos_pasos_nif_id_tipo_en_idx" ON "documentos_pasos"("nif_id", "tipo", "en");

-- CreateIndex
CREATE UNIQUE INDEX "documentos_generados_nif_id_tipo_idioma_datos_huella_key" ON "documentos_generados"("nif_id", "tipo", "idioma", "datos_huella");

-- CreateIndex
CREATE INDEX "eventos_nif_id_en_idx" ON "eventos"("nif_id", "en");

-- CreateIndex
CREATE INDEX "eventos_nif_id_objeto_id_idx" ON "eventos"("nif_id", "objeto_id");

-- CreateIndex
CREATE INDEX "eventos_nif_id_tipo_cerrado_en_idx" ON "eventos"("nif_id", "tipo", "cerrado_en");

-- CreateIndex
CREATE UNIQUE INDEX "tareas_terminadas_una_vez_key" ON "tareas_terminadas"("una_vez");

-- CreateIndex
CREATE INDEX "tareas_terminadas_terminada_en_idx" ON "tareas_terminadas"("terminada_en");

-- CreateIndex
CREATE INDEX "eventos_stripe_recibido_en_idx" ON "eventos_stripe"("recibido_en");

-- CreateIndex
CREATE INDEX "registros_nif_id_factura_id_cadena_id_posicion_idx" ON "registros"("nif_id", "factura_id", "cadena_id", "posicion");

-- CreateIndex
CREATE INDEX "registros_nif_id_posicion_idx" ON "registros"("nif_id", "posicion");

-- CreateIndex
CREATE UNIQUE INDEX "registros_nif_id_cadena_id_posicion_key" ON "registros"("nif_id", "cadena_id", "posicion");

-- CreateIndex
CREATE UNIQUE INDEX "registros_nif_id_cadena_id_huella_anterior_key" ON "registros"("nif_id", "cadena_id", "huella_anterior");

-- CreateIndex
CREATE INDEX "envios_nif_id_cadena_id_iniciado_en_idx" ON "envios"("nif_id", "cadena_id", "iniciado_en");

-- CreateIndex
CREATE UNIQUE INDEX "grupos_facturacion_usuario_id_id_key" ON "grupos_facturacion"("usuario_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "facturas_suscripcion_factura_stripe_key" ON "facturas_suscripcion"("factura_stripe");

-- CreateIndex
CREATE INDEX "facturas_suscripcion_usuario_id_fecha_idx" ON "facturas_suscripcion"("usuario_id", "fecha");

-- CreateIndex
CREATE UNIQUE INDEX "facturas_suscripcion_usuario_id_id_key" ON "facturas_suscripcion"("usuario_id", "id");

-- CreateIndex
CREATE INDEX "facturas_propias_usuario_id_cobro_id_idx" ON "facturas_propias"("usuario_id", "cobro_id");

-- CreateIndex
CREATE UNIQUE INDEX "facturas_propias_clase_id_externo_key" ON "facturas_propias"("clase", "id_externo");

-- CreateIndex
CREATE INDEX "contrataciones_usuario_id_grupo_id_estado_idx" ON "contrataciones"("usuario_id", "grupo_id", "estado");

-- CreateIndex
CREATE UNIQUE INDEX "usuarios_email_key" ON "usuarios"("email");

-- CreateIndex
CREATE INDEX "usuarios_por_nombre" ON "usuarios"("nombre", "apellidos", "id");

-- CreateIndex
CREATE INDEX "sesiones_usuario_id_idx" ON "sesiones"("usuario_id");

-- CreateIndex
CREATE INDEX "sesiones_caduca_en_idx" ON "sesiones"("caduca_en");

-- AddForeignKey
ALTER TABLE "segundos_factores" ADD CONSTRAINT "segundos_factores_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuarios"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "codigos_recuperacion" ADD CONSTRAINT "codigos_recuperacion_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuarios"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "pasos_pendientes" ADD CONSTRAINT "pasos_pendientes_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuarios"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "enlaces" ADD CONSTRAINT "enlaces_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuarios"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "aceptaciones" ADD CONSTRAINT "aceptaciones_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuarios"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sucesos_usuario" ADD CONSTRAINT "sucesos_usuario_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuarios"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cadenas" ADD CONSTRAINT "cadenas_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "relevos" ADD CONSTRAINT "relevos_nif_id_cadena_id_fkey" FOREIGN KEY ("nif_id", "cadena_id") REFERENCES "cadenas"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "relevos" ADD CONSTRAINT "relevos_nif_id_siguiente_id_fkey" FOREIGN KEY ("nif_id", "siguiente_id") REFERENCES "cadenas"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cadenas_envio" ADD CONSTRAINT "cadenas_envio_nif_id_cadena_id_fkey" FOREIGN KEY ("nif_id", "cadena_id") REFERENCES "cadenas"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "comprobaciones" ADD CONSTRAINT "comprobaciones_nif_id_cadena_id_fkey" FOREIGN KEY ("nif_id", "cadena_id") REFERENCES "cadenas"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "series" ADD CONSTRAINT "series_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "series" ADD CONSTRAINT "series_nif_id_cadena_id_entorno_fkey" FOREIGN KEY ("nif_id", "cadena_id", "entorno") REFERENCES "cadenas"("nif_id", "id", "entorno") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "series_numeros" ADD CONSTRAINT "sello_serie" FOREIGN KEY ("nif_id", "serie_id", "usada") REFERENCES "series"("nif_id", "id", "usada") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "claves_api" ADD CONSTRAINT "claves_api_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "claves_cuenta" ADD CONSTRAINT "claves_cuenta_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuarios"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "usos_api" ADD CONSTRAINT "usos_api_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "clientes" ADD CONSTRAINT "clientes_nif_id_absorbido_por_fkey" FOREIGN KEY ("nif_id", "absorbido_por") REFERENCES "clientes"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cuentas_bancarias" ADD CONSTRAINT "cuentas_bancarias_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "articulos" ADD CONSTRAINT "articulos_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "importaciones_trozos" ADD CONSTRAINT "importaciones_trozos_nif_id_importacion_id_fkey" FOREIGN KEY ("nif_id", "importacion_id") REFERENCES "importaciones"("nif_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "facturas_externas" ADD CONSTRAINT "facturas_externas_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "conciliaciones" ADD CONSTRAINT "conciliaciones_nif_id_cadena_id_fkey" FOREIGN KEY ("nif_id", "cadena_id") REFERENCES "cadenas"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "conciliaciones_filas" ADD CONSTRAINT "conciliaciones_filas_nif_id_conciliacion_id_fkey" FOREIGN KEY ("nif_id", "conciliacion_id") REFERENCES "conciliaciones"("nif_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "facturas" ADD CONSTRAINT "facturas_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "facturas" ADD CONSTRAINT "facturas_nif_id_cadena_id_entorno_fkey" FOREIGN KEY ("nif_id", "cadena_id", "entorno") REFERENCES "cadenas"("nif_id", "id", "entorno") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "facturas" ADD CONSTRAINT "facturas_nif_id_serie_id_fkey" FOREIGN KEY ("nif_id", "serie_id") REFERENCES "series"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "facturas" ADD CONSTRAINT "facturas_nif_id_cliente_id_fkey" FOREIGN KEY ("nif_id", "cliente_id") REFERENCES "clientes"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "facturas" ADD CONSTRAINT "facturas_nif_id_cuenta_bancaria_id_fkey" FOREIGN KEY ("nif_id", "cuenta_bancaria_id") REFERENCES "cuentas_bancarias"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "facturas" ADD CONSTRAINT "sello_correccion" FOREIGN KEY ("nif_id", "corregida_por", "id", "corregida") REFERENCES "facturas_enlaces"("nif_id", "factura_id", "referida_id", "emitida") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "facturas" ADD CONSTRAINT "facturas_nif_id_ajusta_a_fkey" FOREIGN KEY ("nif_id", "ajusta_a") REFERENCES "facturas"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "facturas_enlaces" ADD CONSTRAINT "sello_enlace" FOREIGN KEY ("nif_id", "factura_id", "emitida") REFERENCES "facturas"("nif_id", "id", "emitida") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "facturas_enlaces" ADD CONSTRAINT "facturas_enlaces_nif_id_referida_id_fkey" FOREIGN KEY ("nif_id", "referida_id") REFERENCES "facturas"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cobros" ADD CONSTRAINT "cobros_nif_id_factura_id_fkey" FOREIGN KEY ("nif_id", "factura_id") REFERENCES "facturas"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "recordatorios" ADD CONSTRAINT "recordatorios_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "recurrentes" ADD CONSTRAINT "recurrentes_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "recurrentes" ADD CONSTRAINT "recurrentes_nif_id_cliente_id_fkey" FOREIGN KEY ("nif_id", "cliente_id") REFERENCES "clientes"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "recurrentes_hechas" ADD CONSTRAINT "recurrentes_hechas_nif_id_recurrente_id_fkey" FOREIGN KEY ("nif_id", "recurrente_id") REFERENCES "recurrentes"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "correos_cliente" ADD CONSTRAINT "correos_cliente_nif_id_factura_id_fkey" FOREIGN KEY ("nif_id", "factura_id") REFERENCES "facturas"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "enlaces_publicos" ADD CONSTRAINT "enlaces_publicos_nif_id_factura_id_fkey" FOREIGN KEY ("nif_id", "factura_id") REFERENCES "facturas"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "nifs" ADD CONSTRAINT "nifs_usuario_id_grupo_facturacion_id_fkey" FOREIGN KEY ("usuario_id", "grupo_facturacion_id") REFERENCES "grupos_facturacion"("usuario_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "archivos" ADD CONSTRAINT "archivos_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "certificados_nif" ADD CONSTRAINT "certificados_nif_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "reclamaciones" ADD CONSTRAINT "reclamaciones_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "documentos" ADD CONSTRAINT "documentos_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "documentos_pasos" ADD CONSTRAINT "documentos_pasos_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "documentos_generados" ADD CONSTRAINT "documentos_generados_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "registros" ADD CONSTRAINT "registros_nif_id_cadena_id_fkey" FOREIGN KEY ("nif_id", "cadena_id") REFERENCES "cadenas"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "registros" ADD CONSTRAINT "registros_nif_id_factura_id_fkey" FOREIGN KEY ("nif_id", "factura_id") REFERENCES "facturas"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "registros" ADD CONSTRAINT "registros_nif_id_envio_id_fkey" FOREIGN KEY ("nif_id", "envio_id") REFERENCES "envios"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "envios" ADD CONSTRAINT "envios_nif_id_cadena_id_fkey" FOREIGN KEY ("nif_id", "cadena_id") REFERENCES "cadenas"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fines_verifactu" ADD CONSTRAINT "fines_verifactu_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "fines_verifactu" ADD CONSTRAINT "fines_verifactu_nif_id_envio_id_fkey" FOREIGN KEY ("nif_id", "envio_id") REFERENCES "envios"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "precios" ADD CONSTRAINT "precios_plan_codigo_fkey" FOREIGN KEY ("plan_codigo") REFERENCES "planes"("codigo") ON DELETE SET NULL ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "suscripciones" ADD CONSTRAINT "suscripciones_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "suscripciones" ADD CONSTRAINT "suscripciones_precio_id_fkey" FOREIGN KEY ("precio_id") REFERENCES "precios"("id") ON DELETE SET NULL ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "suscripciones" ADD CONSTRAINT "suscripciones_precio_api_id_fkey" FOREIGN KEY ("precio_api_id") REFERENCES "precios"("id") ON DELETE SET NULL ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "suscripciones" ADD CONSTRAINT "suscripciones_siguiente_precio_id_fkey" FOREIGN KEY ("siguiente_precio_id") REFERENCES "precios"("id") ON DELETE SET NULL ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "suscripciones" ADD CONSTRAINT "suscripciones_siguiente_precio_api_id_fkey" FOREIGN KEY ("siguiente_precio_api_id") REFERENCES "precios"("id") ON DELETE SET NULL ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "consumos" ADD CONSTRAINT "consumos_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "facturas_suscripcion" ADD CONSTRAINT "facturas_suscripcion_usuario_id_grupo_id_fkey" FOREIGN KEY ("usuario_id", "grupo_id") REFERENCES "grupos_facturacion"("usuario_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "facturas_propias" ADD CONSTRAINT "facturas_propias_usuario_id_cobro_id_fkey" FOREIGN KEY ("usuario_id", "cobro_id") REFERENCES "facturas_suscripcion"("usuario_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "contrataciones" ADD CONSTRAINT "contrataciones_usuario_id_grupo_id_fkey" FOREIGN KEY ("usuario_id", "grupo_id") REFERENCES "grupos_facturacion"("usuario_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_usuario_id_fkey" FOREIGN KEY ("usuario_id") REFERENCES "usuarios"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- CreateEnum
CREATE TYPE "via_stripe" AS ENUM ('CONSENTIMIENTO', 'CLAVE');

-- CreateEnum
CREATE TYPE "estado_cuenta_stripe" AS ENUM ('ACTIVA', 'PENDIENTE', 'ERROR', 'DESCONECTADA');

-- CreateEnum
CREATE TYPE "origen_stripe" AS ENUM ('FACTURAS', 'PAGOS');

-- CreateEnum
CREATE TYPE "tipo_importacion" AS ENUM ('FACTURA', 'ABONO', 'ANULACION', 'PAGO', 'DEVOLUCION', 'DISPUTA');

-- CreateEnum
CREATE TYPE "estado_importacion" AS ENUM ('RECIBIDA', 'IMPORTADA', 'REVISION', 'IGNORADA', 'ERROR');

-- CreateTable
CREATE TABLE "cuentas_stripe" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "entorno" "entorno" NOT NULL,
    "id_cuenta" TEXT NOT NULL,
    "nombre" TEXT NOT NULL,
    "via" "via_stripe" NOT NULL,
    "estado" "estado_cuenta_stripe" NOT NULL,
    "motivo" TEXT,
    "clave" BYTEA,
    "clave_final" TEXT,
    "secreto_avisos" BYTEA,
    "conectada_por" UUID NOT NULL,
    "conectada_en" TIMESTAMPTZ(3) NOT NULL,
    "verificada_en" TIMESTAMPTZ(3),
    "desconectada_en" TIMESTAMPTZ(3),
    "activa" BOOLEAN NOT NULL DEFAULT false,
    "origen" "origen_stripe" NOT NULL DEFAULT 'FACTURAS',
    "serie_ordinaria" UUID,
    "serie_simplificada" UUID,
    "serie_rectificativa" UUID,
    "serie_rectificativa_simplificada" UUID,
    "umbral_simplificada" DECIMAL(12,2) NOT NULL DEFAULT 400,
    "exigir_nif" BOOLEAN NOT NULL DEFAULT false,
    "rectificar_devoluciones" BOOLEAN NOT NULL DEFAULT true,
    "publicar" BOOLEAN NOT NULL DEFAULT false,
    "desde" TIMESTAMPTZ(3) NOT NULL,
    "campo_nif" TEXT,
    "recuperacion" JSONB,
    "sondeo" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "version_impuestos" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "cuentas_stripe_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "impuestos_stripe" (
    "nif_id" UUID NOT NULL,
    "cuenta_id" UUID NOT NULL,
    "clave" TEXT NOT NULL,
    "nombre" TEXT,
    "impuesto" TEXT NOT NULL,
    "tipo_impositivo" TEXT,
    "calificacion_operacion" TEXT,
    "causa_exencion" TEXT,
    "clave_regimen" TEXT,

    CONSTRAINT "impuestos_stripe_pkey" PRIMARY KEY ("nif_id","cuenta_id","clave")
);

-- CreateTable
CREATE TABLE "importaciones_stripe" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "cuenta_id" UUID NOT NULL,
    "tipo" "tipo_importacion" NOT NULL,
    "id_externo" TEXT NOT NULL,
    "estado" "estado_importacion" NOT NULL DEFAULT 'RECIBIDA',
    "motivo" TEXT,
    "campo" TEXT,
    "nota" TEXT,
    "referencia" TEXT,
    "importe" TEXT,
    "moneda" TEXT,
    "cliente" TEXT,
    "venta_tipo" "tipo_importacion",
    "venta_id" TEXT,
    "comprador" JSONB,
    "destinatario" JSONB,
    "cambio" JSONB,
    "factura_id" UUID,
    "saldada" BOOLEAN NOT NULL DEFAULT false,
    "cobro_id" UUID,
    "pedida" BOOLEAN NOT NULL DEFAULT false,
    "intentos" INTEGER NOT NULL DEFAULT 0,
    "recibida_en" TIMESTAMPTZ(3) NOT NULL,
    "modificada_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "importaciones_stripe_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "enlaces_venta" (
    "nif_id" UUID NOT NULL,
    "importacion_id" UUID NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "caduca_en" TIMESTAMPTZ(3) NOT NULL,
    "usado_en" TIMESTAMPTZ(3),
    "destinatario" JSONB,
    "factura_id" UUID,
    "motivo" TEXT,
    "campo" TEXT,

    CONSTRAINT "enlaces_venta_pkey" PRIMARY KEY ("nif_id","importacion_id")
);

-- CreateTable
CREATE TABLE "consentimientos_stripe" (
    "nif_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "entorno" "entorno" NOT NULL,
    "usuario_id" UUID NOT NULL,
    "caduca_en" TIMESTAMPTZ(3) NOT NULL,
    "usado_en" TIMESTAMPTZ(3),

    CONSTRAINT "consentimientos_stripe_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "destinos_stripe" (
    "id_cuenta" TEXT NOT NULL,
    "de_nif" UUID NOT NULL,
    "cuenta_id" UUID NOT NULL,
    "sondeo" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "destinos_stripe_pkey" PRIMARY KEY ("id_cuenta")
);

-- CreateIndex
CREATE UNIQUE INDEX "cuentas_stripe_nif_id_entorno_id_cuenta_key" ON "cuentas_stripe"("nif_id", "entorno", "id_cuenta");

-- CreateIndex
CREATE INDEX "importaciones_stripe_nif_id_cuenta_id_estado_recibida_en_idx" ON "importaciones_stripe"("nif_id", "cuenta_id", "estado", "recibida_en");

-- CreateIndex
CREATE INDEX "importaciones_stripe_nif_id_cuenta_id_venta_id_idx" ON "importaciones_stripe"("nif_id", "cuenta_id", "venta_id");

-- CreateIndex
CREATE UNIQUE INDEX "importaciones_stripe_nif_id_cuenta_id_tipo_id_externo_key" ON "importaciones_stripe"("nif_id", "cuenta_id", "tipo", "id_externo");

-- AddForeignKey
ALTER TABLE "cuentas_stripe" ADD CONSTRAINT "cuentas_stripe_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "impuestos_stripe" ADD CONSTRAINT "impuestos_stripe_nif_id_cuenta_id_fkey" FOREIGN KEY ("nif_id", "cuenta_id") REFERENCES "cuentas_stripe"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "importaciones_stripe" ADD CONSTRAINT "importaciones_stripe_nif_id_cuenta_id_fkey" FOREIGN KEY ("nif_id", "cuenta_id") REFERENCES "cuentas_stripe"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "enlaces_venta" ADD CONSTRAINT "enlaces_venta_nif_id_importacion_id_fkey" FOREIGN KEY ("nif_id", "importacion_id") REFERENCES "importaciones_stripe"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "consentimientos_stripe" ADD CONSTRAINT "consentimientos_stripe_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- CreateTable
CREATE TABLE "eventos_erp" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "entorno" "entorno" NOT NULL,
    "tipo" TEXT NOT NULL,
    "objeto" JSONB NOT NULL,
    "anterior" JSONB,
    "en" TIMESTAMPTZ(3) NOT NULL,
    "orden" BIGINT,

    CONSTRAINT "eventos_erp_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "orden_eventos" (
    "nif_id" UUID NOT NULL,
    "entorno" "entorno" NOT NULL,
    "ultimo" BIGINT NOT NULL,

    CONSTRAINT "orden_eventos_pkey" PRIMARY KEY ("nif_id","entorno")
);

-- CreateEnum
CREATE TYPE "estado_webhook" AS ENUM ('ACTIVO', 'PAUSADO', 'DESACTIVADO');

-- CreateEnum
CREATE TYPE "estado_entrega" AS ENUM ('PENDIENTE', 'ENTREGADA', 'FALLIDA');

-- CreateEnum
CREATE TYPE "motivo_entrega" AS ENUM ('RECHAZADA', 'REDIRECCION', 'PLAZO', 'SIN_CONEXION', 'NOMBRE', 'DIRECCION_PRIVADA', 'CERTIFICADO', 'WEBHOOK_INACTIVO');

-- CreateTable
CREATE TABLE "webhooks" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "entorno" "entorno" NOT NULL,
    "url" TEXT NOT NULL,
    "descripcion" TEXT,
    "tipos" TEXT[],
    "estado" "estado_webhook" NOT NULL DEFAULT 'ACTIVO',
    "desactivado_en" TIMESTAMPTZ(3),
    "creado_por" UUID,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "modificado_en" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "secretos_webhook" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "sobre" BYTEA NOT NULL,
    "hasta" TIMESTAMPTZ(3),
    "creado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "secretos_webhook_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "entregas_webhook" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "evento_id" UUID NOT NULL,
    "tipo" TEXT NOT NULL,
    "estado" "estado_entrega" NOT NULL DEFAULT 'PENDIENTE',
    "intentos" INTEGER NOT NULL DEFAULT 0,
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "intentada_en" TIMESTAMPTZ(3),
    "proxima_en" TIMESTAMPTZ(3),
    "status" INTEGER,
    "ms" INTEGER,
    "respuesta" TEXT,
    "motivo" "motivo_entrega",

    CONSTRAINT "entregas_webhook_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateIndex
CREATE INDEX "webhooks_nif_id_entorno_idx" ON "webhooks"("nif_id", "entorno");

-- CreateIndex
CREATE INDEX "secretos_webhook_nif_id_webhook_id_idx" ON "secretos_webhook"("nif_id", "webhook_id");

-- CreateIndex
CREATE INDEX "entregas_webhook_nif_id_webhook_id_creada_en_idx" ON "entregas_webhook"("nif_id", "webhook_id", "creada_en");

-- AddForeignKey
ALTER TABLE "secretos_webhook" ADD CONSTRAINT "secretos_webhook_nif_id_webhook_id_fkey" FOREIGN KEY ("nif_id", "webhook_id") REFERENCES "webhooks"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "entregas_webhook" ADD CONSTRAINT "entregas_webhook_nif_id_webhook_id_fkey" FOREIGN KEY ("nif_id", "webhook_id") REFERENCES "webhooks"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- CreateEnum
CREATE TYPE "tipo_presupuesto" AS ENUM ('PRESUPUESTO', 'PROFORMA');

-- CreateEnum
CREATE TYPE "decision_presupuesto" AS ENUM ('ABIERTO', 'ACEPTADO', 'RECHAZADO');

-- CreateTable
CREATE TABLE "presupuestos" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "entorno" "entorno" NOT NULL,
    "tipo" "tipo_presupuesto" NOT NULL,
    "ejercicio" INTEGER NOT NULL,
    "numero" INTEGER NOT NULL,
    "numero_completo" TEXT NOT NULL,
    "fecha" DATE NOT NULL,
    "valido_hasta" DATE NOT NULL,
    "decision" "decision_presupuesto" NOT NULL DEFAULT 'ABIERTO',
    "cliente_id" UUID,
    "cuenta_bancaria_id" UUID,
    "entrada" JSONB NOT NULL,
    "importe_total" DECIMAL(14,2) NOT NULL,
    "total_a_pagar" DECIMAL(14,2) NOT NULL,
    "busqueda" TEXT NOT NULL,
    "edicion" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "creado_por" UUID NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "modificado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presupuestos_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateTable
CREATE TABLE "presupuestos_facturados" (
    "nif_id" UUID NOT NULL,
    "presupuesto_id" UUID NOT NULL,
    "factura_id" UUID NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presupuestos_facturados_pkey" PRIMARY KEY ("nif_id","presupuesto_id")
);

-- CreateTable
CREATE TABLE "presupuestos_numeros" (
    "nif_id" UUID NOT NULL,
    "entorno" "entorno" NOT NULL,
    "tipo" "tipo_presupuesto" NOT NULL,
    "ejercicio" INTEGER NOT NULL,
    "ultimo" INTEGER NOT NULL,

    CONSTRAINT "presupuestos_numeros_pkey" PRIMARY KEY ("nif_id","entorno","tipo","ejercicio")
);

-- CreateIndex
CREATE INDEX "presupuestos_nif_id_entorno_fecha_numero_id_idx" ON "presupuestos"("nif_id", "entorno", "fecha", "numero", "id");

-- CreateIndex
CREATE INDEX "presupuestos_nif_id_cliente_id_idx" ON "presupuestos"("nif_id", "cliente_id");

-- CreateIndex
CREATE INDEX "presupuestos_nif_id_cuenta_bancaria_id_idx" ON "presupuestos"("nif_id", "cuenta_bancaria_id");

-- CreateIndex
CREATE UNIQUE INDEX "presupuestos_nif_id_entorno_tipo_ejercicio_numero_key" ON "presupuestos"("nif_id", "entorno", "tipo", "ejercicio", "numero");

-- CreateIndex
CREATE UNIQUE INDEX "presupuestos_facturados_nif_id_factura_id_key" ON "presupuestos_facturados"("nif_id", "factura_id");

-- AddForeignKey
ALTER TABLE "presupuestos" ADD CONSTRAINT "presupuestos_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "presupuestos" ADD CONSTRAINT "presupuestos_nif_id_cliente_id_fkey" FOREIGN KEY ("nif_id", "cliente_id") REFERENCES "clientes"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "presupuestos" ADD CONSTRAINT "presupuestos_nif_id_cuenta_bancaria_id_fkey" FOREIGN KEY ("nif_id", "cuenta_bancaria_id") REFERENCES "cuentas_bancarias"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "presupuestos_facturados" ADD CONSTRAINT "presupuestos_facturados_nif_id_presupuesto_id_fkey" FOREIGN KEY ("nif_id", "presupuesto_id") REFERENCES "presupuestos"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "presupuestos_facturados" ADD CONSTRAINT "presupuestos_facturados_nif_id_factura_id_fkey" FOREIGN KEY ("nif_id", "factura_id") REFERENCES "facturas"("nif_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "presupuestos_numeros" ADD CONSTRAINT "presupuestos_numeros_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "correos_cliente" ADD CONSTRAINT "correos_cliente_nif_id_presupuesto_id_fkey" FOREIGN KEY ("nif_id", "presupuesto_id") REFERENCES "presupuestos"("nif_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- CreateTable
CREATE TABLE "vistas" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "usuario_id" UUID NOT NULL,
    "nombre" TEXT NOT NULL,
    "filtros" JSONB NOT NULL,
    "orden" JSONB NOT NULL,
    "columnas" TEXT[],
    "predeterminada" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "creada_en" TIMESTAMPTZ(3) NOT NULL,
    "modificada_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vistas_pkey" PRIMARY KEY ("nif_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "vistas_nif_id_usuario_id_nombre_key" ON "vistas"("nif_id", "usuario_id", "nombre");

-- AddForeignKey
ALTER TABLE "vistas" ADD CONSTRAINT "vistas_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
