import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MembersView } from '#contract/entry.ts'
import { colourFor } from '#domain/colours.ts'
import * as text from '#text/members.ts'
import { parts } from '#text/settings.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { messageOf } from '#web/lib/http.ts'
import { useNow } from '#web/lib/use-now.ts'
import { announce } from '#web/ui/announce.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showErrorToast } from '#web/ui/toast-store.ts'
import { inviteMember, makeAdmin, membersQuery, takeInvitationBack } from './api.ts'
import { Loading } from './loading.tsx'
import styles from './settings.module.css'
import { ShownOnceDialog } from './shown-once-dialog.tsx'
import { mustSignInAgain, SignInAgain } from './sign-in-again.tsx'

type Member = MembersView['members'][number]
type Invitation = MembersView['invitations'][number]

/** The users of a site at home and its open invitations, for admins. */
export function Members() {
  const query = useQuery(membersQuery)
  const { data } = query
  const invite = useMutation({
    mutationFn: (member: Member | null) => inviteMember(member?.id ?? null),
    onError: (failure) => {
      if (!mustSignInAgain(failure)) showErrorToast(failure)
    },
  })
  const invited = invite.variables ?? null
  const title = invited === null ? text.invite : text.newWayInFor(invited.name)
  return (
    <>
      <section className={styles.section} aria-labelledby="members">
        <h3 id="members">{parts.people}</h3>
        <p>{text.peopleText}</p>
        {data && <MemberList members={data.members} onNewWayIn={invite.mutate} />}
        <Loading {...query} />
        <div className={styles.buttons}>
          <Button busy={invite.isPending && invited === null} onClick={() => invite.mutate(null)}>
            {text.invite}
          </Button>
        </div>
      </section>
      {data && data.invitations.length > 0 && <OpenInvitations invitations={data.invitations} />}
      {invite.data && (
        <ShownOnceDialog
          title={invited === null ? text.linkTitle : title}
          about={text.linkText(invited?.name ?? null, invite.data.expiresAt)}
          label={text.link}
          value={invite.data.link}
          words={text}
          onClose={invite.reset}
        />
      )}
      {mustSignInAgain(invite.error) && (
        <SignInAgain
          title={title}
          message={messageOf(invite.error)}
          onSignedIn={() => invite.mutate(invited)}
          onCancel={invite.reset}
        />
      )}
    </>
  )
}

function MemberList({ members, onNewWayIn }: { members: readonly Member[]; onNewWayIn(member: Member): void }) {
  const { user, platform } = useSignedIn()
  const now = useNow()
  const [asked, setAsked] = useState<Member | null>(null)
  const promote = useMutation({
    mutationFn: ({ id }: Member) => makeAdmin(id),
    onSuccess: (_, { name }) => announce(text.madeAdmin(name)),
    onError: (failure) => {
      if (!mustSignInAgain(failure)) showErrorToast(failure)
    },
  })
  const promoted = promote.variables
  return (
    <>
      <ul className={styles.rows} aria-labelledby="members">
        {members.map((member) => (
          <li key={member.id}>
            <div className={styles.account}>
              <Avatar name={member.name} imageUrl={null} colour={colourFor(member.id)} size="row" />
              <span className={styles.row}>
                <b dir="auto">{member.name}</b>
                {member.lastSeenAt === null ? text.notYetBack : text.lastHere(member.lastSeenAt, now)}
              </span>
            </div>
            {member.isAdmin ? (
              <span className={styles.here}>{text.admin}</span>
            ) : (
              <Button aria-label={text.makeAdminOf(member.name)} onClick={() => setAsked(member)}>
                {text.makeAdmin}
              </Button>
            )}
            {/* Admins need one of their own before passwords end: when the site moves to https. */}
            {(member.id !== user.id || platform.passwords) && (
              <Button aria-label={text.newWayInFor(member.name)} onClick={() => onNewWayIn(member)}>
                {text.newWayIn}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={text.makeAdmin}
          text={text.makeAdminText(asked.name)}
          confirmLabel={text.makeAdmin}
          onConfirm={() => {
            setAsked(null)
            promote.mutate(asked)
          }}
          onCancel={() => setAsked(null)}
        />
      )}
      {promoted && mustSignInAgain(promote.error) && (
        <SignInAgain
          title={text.makeAdminOf(promoted.name)}
          message={messageOf(promote.error)}
          onSignedIn={() => promote.mutate(promoted)}
          onCancel={promote.reset}
        />
      )}
    </>
  )
}

/** What stands for an invitation, whose link is not known any more. */
const labelOf = ({ kind, name }: Invitation): string =>
  kind === 'first' ? text.firstInvitation : name === null ? text.memberInvitation : text.newWayInFor(name)

function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const takeBack = useMutation({
    mutationFn: ({ id }: Invitation) => takeInvitationBack(id),
    onSuccess: () => announce(text.takenBack),
    onError: showErrorToast,
  })
  return (
    <section className={styles.section} aria-labelledby="open-invitations">
      <h3 id="open-invitations">{text.openInvitations}</h3>
      <ul className={styles.rows} aria-labelledby="open-invitations">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <span className={styles.row}>
              <b>{labelOf(invitation)}</b>
              {text.madeAndValid(invitation.createdAt, invitation.expiresAt)}
            </span>
            <Button aria-label={text.takeBackOf(labelOf(invitation))} onClick={() => takeBack.mutate(invitation)}>
              {text.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
