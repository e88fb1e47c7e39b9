-- CreateTable
CREATE TABLE "mail_opt_outs" (
    "mailbox" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_opt_outs_pkey" PRIMARY KEY ("mailbox")
);
