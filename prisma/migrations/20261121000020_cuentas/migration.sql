-- Second factor, links by mail, accepted texts, what happened to an account, and the outbox of mails.
-- AlterTable
ALTER TABLE "usuarios" ADD COLUMN     "correos_comerciales" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "correos_comerciales_en" TIMESTAMPTZ(3),
ADD COLUMN     "desactivado_en" TIMESTAMPTZ(3);

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
    "idioma" TEXT NOT NULL,
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
CREATE TABLE "outbox" (
    "id" UUID NOT NULL,
    "tipo" TEXT NOT NULL,
    "datos" BYTEA NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "disponible_en" TIMESTAMPTZ(3) NOT NULL,
    "intentos" INTEGER NOT NULL DEFAULT 0,
    "ultimo_error" TEXT,
    "hecho_en" TIMESTAMPTZ(3),
    "muerto_en" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "segundos_factores" ADD CONSTRAINT "segundos_factores_usuario_id_fkey" FOREIGN KEY ("usuario_id")
  REFERENCES "usuarios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "codigos_recuperacion" ADD CONSTRAINT "codigos_recuperacion_usuario_id_fkey"
  FOREIGN KEY ("usuario_id") REFERENCES "usuarios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pasos_pendientes" ADD CONSTRAINT "pasos_pendientes_usuario_id_fkey" FOREIGN KEY ("usuario_id")
  REFERENCES "usuarios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enlaces" ADD CONSTRAINT "enlaces_usuario_id_fkey" FOREIGN KEY ("usuario_id")
  REFERENCES "usuarios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "aceptaciones" ADD CONSTRAINT "aceptaciones_usuario_id_fkey" FOREIGN KEY ("usuario_id")
  REFERENCES "usuarios"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sucesos_usuario" ADD CONSTRAINT "sucesos_usuario_usuario_id_fkey" FOREIGN KEY ("usuario_id")
  REFERENCES "usuarios"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What waits to be done, in the order in which it may be.
CREATE INDEX outbox_pendientes ON outbox (disponible_en) WHERE hecho_en IS NULL AND muerto_en IS NULL;

-- One answer for what the profile shows of a user's plans: has one an active subscription, and may a free
-- trial still be started? Row-level security holds: the function names the user for its own transaction only.
CREATE FUNCTION estado_usuario(p_usuario uuid, p_ahora timestamptz)
  RETURNS TABLE (suscripcion_activa boolean, puede_activar_prueba boolean) LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.usuario_id', p_usuario::text, true);
  RETURN QUERY
  SELECT coalesce(
    bool_or(s.estado IN ('PRUEBA', 'ACTIVA') AND (s.hasta IS NULL OR s.hasta > p_ahora)), false),
    count(s.nif_id) = 0
    FROM nifs n
    JOIN suscripciones s ON s.nif_id = n.id
    WHERE n.usuario_id = p_usuario;
END $$;
