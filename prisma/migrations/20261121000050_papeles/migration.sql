-- The papers that a NIF signs: texts handed out, what came back signed, every step of it.
-- CreateTable
CREATE TABLE "documentos" (
    "nif_id" UUID NOT NULL,
    "tipo" TEXT NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'PENDIENTE',
    "modo_firma" TEXT,
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
    "tipo" TEXT NOT NULL,
    "paso" TEXT NOT NULL,
    "de" TEXT NOT NULL,
    "a" TEXT NOT NULL,
    "quien" TEXT NOT NULL,
    "usuario_id" UUID,
    "motivo" TEXT,
    "huella" TEXT,
    "en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "documentos_pasos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "documentos_generados" (
    "id" UUID NOT NULL,
    "nif_id" UUID NOT NULL,
    "tipo" TEXT NOT NULL,
    "idioma" TEXT NOT NULL,
    "version_texto" TEXT NOT NULL,
    "datos_huella" TEXT NOT NULL,
    "huella" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "documentos_generados_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "documentos_pasos_nif_id_tipo_en_idx" ON "documentos_pasos"("nif_id", "tipo", "en");

-- CreateIndex
CREATE UNIQUE INDEX "documentos_generados_nif_id_tipo_idioma_datos_huella_key" ON "documentos_generados"("nif_id", "tipo", "idioma", "datos_huella");

-- AddForeignKey
ALTER TABLE "documentos" ADD CONSTRAINT "documentos_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documentos_pasos" ADD CONSTRAINT "documentos_pasos_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documentos_generados" ADD CONSTRAINT "documentos_generados_nif_id_fkey" FOREIGN KEY ("nif_id") REFERENCES "nifs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The wall.
DO $$
DECLARE tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['documentos', 'documentos_pasos', 'documentos_generados'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabla);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tabla);
    EXECUTE format('CREATE POLICY del_nif ON %I USING (nif_id = nif_actual()) WITH CHECK (nif_id = nif_actual())', tabla);
  END LOOP;
END $$;
